import { describe, expect, it } from "vitest"
import { invitationChart } from "#machines/account/invitation/chart.ts"
import { resourceChart } from "#machines/shared/resource/chart.ts"
import { rowActionsChart } from "#machines/shared/row-actions/chart.ts"
import { unsavedChart } from "#machines/shared/unsaved/chart.ts"
import { bellChart } from "#machines/tools/bell/chart.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { done, type Event, failed, walk } from "#test/support/test-paths/walk.ts"

const call = "GET /any"
const rejected = (message: "ALREADY_ACTIVE" | "ACTIVATION_TOKEN_EXPIRED") =>
  new ApiError({ status: 400, errors: [{ message }], call })

describe("an invitation", () => {
  const [ownInvitation, foreignInvitation] = invitationChart.samples.outputs?.["look"] ?? []
  const [signedIn, visitor] = invitationChart.samples.inputs
  const after = (events: ReadonlyArray<Event>, input: unknown = signedIn) =>
    walk(invitationChart, events, input).snapshot.value

  it("is accepted by the user it was sent to, and by no one else", () => {
    expect(after([done("look", ownInvitation)])).toEqual({ offered: { ready: "open" } })
    expect(after([done("look", foreignInvitation)])).toEqual({ offered: "toSomebodyElse" })
    expect(after([done("look", ownInvitation)], visitor)).toEqual({ offered: "signedOut" })
  })

  it("leads to the new role, which the session gets to know", () => {
    const accepting = [done("look", ownInvitation), { type: "acceptance.confirmed" }]
    const { snapshot, did } = walk(invitationChart, [...accepting, done("accept", { id: 1 })])
    expect(snapshot.value).toBe("done")
    expect(did).toContain("sendTo user.changed")
    expect(after([...accepting, failed("accept", rejected("ALREADY_ACTIVE"))])).toBe("accepted")
    expect(after([...accepting, failed("accept", rejected("ACTIVATION_TOKEN_EXPIRED"))])).toEqual({
      offered: { ready: "rejected" },
    })
  })

  it("says whether the link or the network is the trouble", () => {
    expect(after([failed("look", rejected("ALREADY_ACTIVE"))])).toBe("accepted")
    expect(after([failed("look", rejected("ACTIVATION_TOKEN_EXPIRED"))])).toBe("failed")
    expect(after([failed("look", new NetworkError({ call }))])).toBe("unreachable")
  })
})

describe("what is loaded", () => {
  const loaded = { value: "a day", at: 1 }
  const after = (...events: ReadonlyArray<Event>) => walk(resourceChart, events).snapshot

  it("stays, marked as old, while a refresh fails, and is tried again after a while", () => {
    const stale = [done("load", loaded), { type: "data.refreshed" }, failed("refresh", new Error())]
    expect(after(...stale).value).toBe("stale")
    expect(after(...stale).context.loaded).toEqual(loaded)
    expect(after(...stale, { after: "retryAfter" }).value).toBe("refreshing")
  })

  it("is loaded anew for other parameters, whatever is there", () => {
    const changed = { type: "params.changed", params: "2026-11-21" }
    for (const before of [[], [done("load", loaded)], [failed("load", new Error())]]) {
      expect(after(...before, changed).value).toBe("loading")
      expect(after(...before, changed).context.params).toBe("2026-11-21")
    }
  })
})

describe("what a form has not saved", () => {
  const typed = { type: "work.changed", isUnsaved: true, draft: { city: "Harjula" } }
  const saved = { type: "work.changed", isUnsaved: false, draft: {} }
  const after = (...events: ReadonlyArray<Event>) => walk(unsavedChart, events)

  it("is kept with each change, and forgotten once nothing is unsaved", () => {
    expect(after(typed).did).toContain("spawnChild keepDraft")
    const again = after(typed, done("keepDraft"), { ...typed, draft: { city: "Uurainen" } } as Event)
    expect(again.snapshot.context.draft).toEqual({ city: "Uurainen" })
    expect(again.did).toContain("spawnChild keepDraft")
    const none = after(typed, saved)
    expect(none.snapshot.matches({ work: "none" })).toBe(true)
    expect(none.snapshot.context.draft).toEqual({})
    expect(none.did).toContain("sendTo unsaved.changed")
  })

  it("comes back once, if there was any, and a closed memory is no reason to wait", () => {
    expect(after(done("loadDraft", { city: "Porto" })).did).toContain("sendTo draft.found")
    expect(after(done("loadDraft")).did).not.toContain("sendTo draft.found")
    expect(after(failed("loadDraft", new Error())).snapshot.matches({ earlier: "loaded" })).toBe(true)
  })
})

describe("the bell", () => {
  const after = (...events: ReadonlyArray<Event>) => walk(bellChart, events).snapshot

  it("counts again after a while, after a change and when the tab is seen again, and not in a hidden one", () => {
    const counted = done("countUnread", 7)
    expect(after(counted).value).toBe("resting")
    expect(after(counted, { after: "askAgainAfter" }).value).toBe("asking")
    expect(after(counted, { type: "count.outdated" }).value).toBe("asking")
    expect(after(counted, { type: "tab.hidden" }).value).toBe("hidden")
    expect(after(counted, { type: "tab.hidden" }, { type: "tab.shown" }).value).toBe("asking")
  })

  it("keeps the last count when it cannot be asked", () => {
    const lost = failed("countUnread", new NetworkError({ call }))
    expect(after(done("countUnread", 7), { after: "askAgainAfter" }, lost).context.unread).toBe(7)
  })
})

describe("an action on rows", () => {
  const request = (action: string): Event =>
    ({ type: "action.requested", action, ids: [3], label: "Maintenance on Sunday" }) as Event
  const asked = request("remove")
  const after = (...events: ReadonlyArray<Event>) => walk(rowActionsChart, events)

  it("asks first where something is lost, and does nothing when cancelled", () => {
    expect(after(asked).snapshot.value).toEqual({ asking: "open" })
    expect(after(asked, { type: "action.cancelled" }).snapshot.value).toBe("idle")
    expect(after(asked, { type: "action.confirmed" }).did).toContain("spawnChild run")
    expect(after(request("mark")).did).toContain("spawnChild run")
  })

  it("runs with a reason only where it asks for one", () => {
    const rejected = [request("reject"), { type: "action.confirmed" }]
    expect(after(...rejected).snapshot.value).toEqual({ asking: "incomplete" })
    const reason = { type: "reason.changed", reason: "Another centre" } as Event
    expect(after(...rejected, reason, { type: "action.confirmed" }).snapshot.value).toBe("running")
  })

  it("asks again after a failure, except when the row is gone already", () => {
    const confirmed = [asked, { type: "action.confirmed" }]
    const gone = new ApiError({ status: 404, errors: [{ message: "NOT_FOUND", field: "id" }], call })
    const unreachable = after(...confirmed, failed("run", new NetworkError({ call })))
    expect(unreachable.snapshot.value).toEqual({ asking: "failed" })
    expect(unreachable.snapshot.context.failure).toBeInstanceOf(NetworkError)
    expect(after(...confirmed, failed("run", gone)).snapshot.value).toBe("idle")
    expect(after(...confirmed, failed("run", gone)).did).toContain("sendTo action.completed")
    expect(after(...confirmed, done("run")).did).toContain("sendTo notice.raised")
  })
})
