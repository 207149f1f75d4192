import path from "node:path"
import { Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { accessOf } from "#domain/access/access.ts"
import { AppConfig } from "../config.ts"
import { Sessions } from "../store/sessions.ts"
import { builtPortal, notFound, pageOf } from "./page.ts"
import { sessionTokenOf } from "./session.ts"

/** The inspector's page. To whom it is closed it does not exist. `folder`: where the build is. */
export const inspectorRoutes = (folder: string = builtPortal) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const settings = yield* AppConfig
      const sessions = yield* Sessions
      const page = pageOf(path.join(folder, "inspector"), settings)
      const answer = Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const isOpen =
          settings.inspector === "everybody" ||
          (settings.inspector === "administrators" && (yield* isAdministrator(sessions, request)))
        if (!isOpen) return yield* notFound(request)
        return settings.officialInspector ? withWindowsOfOthers(page(request)) : page(request)
      })
      yield* router.add("GET", "/inspector", answer)
    }),
  )

export const InspectorRoutes = Layer.suspend(() => inspectorRoutes())

/** A page that may speak to a window which it opened on another site; without this the two know nothing of each other. */
const withWindowsOfOthers = HttpServerResponse.setHeader(
  "cross-origin-opener-policy",
  "same-origin-allow-popups",
)

const isAdministrator = (sessions: Sessions["Service"], request: HttpServerRequest.HttpServerRequest) =>
  Effect.map(sessions.resolve(sessionTokenOf(request)), (found) =>
    Option.match(found, { onNone: () => false, onSome: ({ user }) => accessOf(user).isAdmin }),
  )
