import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { text } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, NotFoundResponse } from "../error-responses.ts"
import {
  LiveSession,
  LiveSessionStart,
  LiveSessionTerminate,
  PACKED_POSITIONS_TYPE,
} from "../schemas/live-fleet.ts"

/** Calls for following machines live (section 53, OPEN-68). */
export class LiveFleetGroup extends HttpApiGroup.make("liveFleet")
  .add(
    HttpApiEndpoint.post("start", "/livefleet/session/start", {
      payload: LiveSessionStart,
      success: LiveSession,
      error: [BadRequestResponse, NotFoundResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Start following machines",
          who: "users who may see every machine named",
          description: "The session ends two minutes after its last read.",
        }),
      ),
    HttpApiEndpoint.get("stream", "/livefleet/stream", {
      query: { sessionId: text(128) },
      // HttpApi can declare only one stream per endpoint: the packed one. With Accept text/event-stream the
      // handler sends `LiveEvent`s instead.
      success: HttpApiSchema.StreamUint8Array({ contentType: PACKED_POSITIONS_TYPE }),
      error: NotFoundResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "The events of a live session",
          who: "the user who started it",
          description: "Server-sent events; with Accept application/vnd.headland.positions packed frames.",
        }),
      ),
    HttpApiEndpoint.post("terminate", "/livefleet/session/terminate", {
      payload: LiveSessionTerminate,
      success: HttpApiSchema.NoContent,
    }).annotateMerge(
      about({
        summary: "Stop following",
        who: "anyone",
        description:
          "Sent as a beacon when the page closes; 204 also when already ended, or without a sign-in: a page that signs out says it afterwards. Ends only sessions of the caller.",
      }),
    ),
  )
  .annotateMerge(OpenApi.annotations({ title: "Live fleet", description: "Following machines live." })) {}
