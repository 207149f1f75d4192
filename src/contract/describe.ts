import { OpenApi } from "effect/http-api"

/** What the interface description says of a call; `who` may make it, in words of the requirements. */
export const about = (call: {
  readonly summary: string
  readonly who: string
  readonly description?: string
}) =>
  OpenApi.annotations({
    summary: call.summary,
    description: `${call.description === undefined ? "" : `${call.description} `}Who may call: ${call.who}.`,
    override: { "x-who": call.who },
  })
