import type { ServerResponse } from "node:http"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { DateTime, Effect, Option, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { LiveSessionId } from "#contract/schemas/ids.ts"
import { PACKED_POSITIONS_TYPE, POLL_SECONDS } from "#contract/schemas/live-fleet.ts"
import { API_BASE } from "#contract/version.ts"
import { liveStreams } from "../rules/live-stream.ts"
import { LIVE_SESSION_LIFE_MS, LiveSessions } from "../store/live-sessions.ts"
import { Machines } from "../store/machines.ts"
import { Sessions } from "../store/sessions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { accepts } from "./accepts.ts"
import { notFound } from "./lists.ts"
import { sessionTokenOf } from "./session.ts"
import { sseWriterOf } from "./sse-writer.ts"

/** Handlers for following machines live (section 53, OPEN-68). */
export const LiveFleetHandlers = HttpApiBuilder.group(
  Api,
  "liveFleet",
  Effect.fnUntraced(function* (handlers) {
    const machines = yield* Machines
    const sessions = yield* LiveSessions
    const signIns = yield* Sessions
    const writeStream = yield* liveStreams

    return handlers.handleAll({
      start: Effect.fnUntraced(function* ({ payload }) {
        const { user, sessionId: signIn } = yield* CurrentUser
        const machineIds = [...new Set(payload.machineIds)]
        const found = yield* machines.readable(user, machineIds)
        if (found.length < machineIds.length) return yield* notFound("machineIds")
        yield* machines.notePrivateRead(user, found, "live fleet")
        const { id, started } = yield* sessions.start({ userId: user.id, signIn, machineIds })
        return {
          sessionId: LiveSessionId.make(id),
          started: isoTime(started),
          expires: isoTime(started + LIVE_SESSION_LIFE_MS),
          pollSeconds: POLL_SECONDS,
          stream: `${API_BASE}/livefleet/stream?sessionId=${id}`,
        }
      }, inOneTransaction),
      stream: Effect.fnUntraced(function* ({ query, request }) {
        const { user, sessionId: signIn } = yield* CurrentUser
        const session = yield* sessions.read(query.sessionId, user.id)
        if (Option.isNone(session)) return yield* notFound("sessionId")
        // The stream ends with the sign-in of its request, even if another sign-in of the same user started the
        // live session.
        const read = { ...session.value, signIn }
        const packed = accepts(request.headers.accept, PACKED_POSITIONS_TYPE)
        const writer = sseWriterOf(NodeHttpServerRequest.toServerResponse(request) as ServerResponse)
        const writing = Effect.flatMap(writer, (line) => writeStream(read, packed ? "packed" : "sse", line))
        return HttpServerResponse.stream(Stream.fromEffectDrain(writing), {
          contentType: packed ? PACKED_POSITIONS_TYPE : "text/event-stream",
          // Headers that stop proxies from buffering or compressing events, which must leave immediately.
          headers: {
            "cache-control": "no-store, no-transform",
            connection: "close",
            "x-accel-buffering": "no",
          },
        })
      }),
      // The beacon of a page that signs out arrives after the session has ended, so this call needs no sign-in
      // (OPEN-68).
      terminate: Effect.fnUntraced(function* ({ payload, request }) {
        const signIn = yield* signIns.resolve(sessionTokenOf(request))
        if (Option.isSome(signIn)) yield* sessions.end(payload.sessionId, signIn.value.user.id)
      }),
    })
  }),
)

const isoTime = (time: number): string => DateTime.formatIso(DateTime.makeUnsafe(time))
