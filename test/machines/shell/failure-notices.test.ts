import { describe, expect, it } from "vitest"
import texts from "#i18n/messages/shell/en-GB.json" with { type: "json" }
import { noticesOfFailure } from "#machines/shell/notices/failure-notices.ts"
import { ApiError, GatewayError, NetworkError, SessionEnded } from "#services/failures.ts"

const call = "GET /fleet"
const sent = (error: unknown) => noticesOfFailure({ error })
const keys = (error: unknown) => sent(error).map(({ key }) => key)

describe("what a failed call tells the person", () => {
  it("is one notice per fault that the server names, with its limits (ERR-05)", () => {
    const errors = [{ message: "SIZE", field: "machineName", max: 80 }, { message: "NOT_FOUND" }] as const
    expect(sent(new ApiError({ status: 400, errors, call }))).toEqual([
      { kind: "error", key: "errors.SIZE", values: { max: 80 } },
      { kind: "error", key: "errors.NOT_FOUND", values: {} },
    ])
  })

  it("leaves to a form what has a field there, and tells the others (OPEN-03)", () => {
    const errors = [{ message: "SIZE", field: "machineName", max: 80 }, { message: "NOT_FOUND" }] as const
    const error = new ApiError({ status: 400, errors, call })
    expect(noticesOfFailure({ error }, { showsFields: true }).map(({ key }) => key)).toEqual([
      "errors.NOT_FOUND",
    ])
  })

  it("tells what has no code here by the server's own words, beside what has one (OPEN-03)", () => {
    const errors = [
      { message: "NOT_FOUND" },
      { message: "FLOODED" as never, reason: "The field is flooded" },
    ] as const
    expect(sent(new ApiError({ status: 400, errors, call }))).toEqual([
      { kind: "error", key: "errors.NOT_FOUND", values: {} },
      { kind: "error", key: "errors.FLOODED", values: {}, fallback: "The field is flooded" },
    ])
  })

  it("has another text for a status where a chart gives one (ERR-06)", () => {
    const byStatus = { 409: "fleet.taken" }
    const at = (status: number) =>
      noticesOfFailure({ error: new ApiError({ status, errors: [], call }) }, { byStatus }).map(
        ({ key }) => key,
      )
    expect(at(409)).toEqual(["fleet.taken"])
    expect(at(404)).toEqual(["networkReplyCodes.404"])
  })

  it("says what went wrong on the way, and leaves the end of the session to the session (ERR-01 to ERR-03)", () => {
    expect(keys(new NetworkError({ call }))).toEqual(["errors.REQUEST_TIMEOUT"])
    expect(keys(new GatewayError({ status: 503, call }))).toEqual(["errors.SERVICE_UNAVAILABLE"])
    expect(keys(new SessionEnded({ call }))).toEqual([])
    expect(keys(new Error("a defect"))).toEqual(["errors.INTERNAL_SERVER_ERROR"])
  })

  it("goes by the status where the body names no fault (ERR-06)", () => {
    expect(keys(new ApiError({ status: 409, errors: [], call }))).toEqual(["networkReplyCodes.409"])
    for (const status of [405, 413, 418, 429, 501, 520])
      expect(keys(new ApiError({ status, errors: [], call }))).toEqual(["errors.INTERNAL_SERVER_ERROR"])
  })

  it("has a text for every status there is", () => {
    const known = new Set(Object.keys(texts))
    for (let status = 400; status < 600; status++)
      for (const key of keys(new ApiError({ status, errors: [], call }))) expect(known).toContain(key)
  })
})
