import path from "node:path"
import { Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { accessOf } from "#domain/access/access.ts"
import { AppConfig, isLoopback } from "../config.ts"
import { Sessions } from "../store/sessions.ts"
import { type ChartRevisions, chartRevisions } from "./chart-revisions.ts"
import { builtPortal, INSPECTOR_FOLDER, notFound, pageOf } from "./page.ts"
import { pathOf } from "./paths.ts"
import { sessionTokenOf } from "./session.ts"
import { staticFiles } from "./static.ts"

type Request = HttpServerRequest.HttpServerRequest

/**
 * Routes of the inspector's page and files, and of charts as they were in past revisions; users without access get
 * 404. `folder`: folder of the build.
 */
export const inspectorRoutes = (folder: string = builtPortal, revisions: ChartRevisions = chartRevisions()) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const settings = yield* AppConfig
      const sessions = yield* Sessions
      const build = path.join(folder, INSPECTOR_FOLDER)
      // No extra hosts in the inspector's Content-Security-Policy: only the portal uses map hosts and third-party
      // scripts.
      const page = pageOf(build, settings, {})
      const files = staticFiles(build)
      // Reading a revision runs its code, so only a server for its own computer does it.
      const isLocal =
        settings.loopback && isLoopback(new URL(settings.publicUrl).hostname.replace(/^\[|\]$/g, ""))
      const isOpenTo = (request: Request) =>
        settings.inspector === "administrators"
          ? isAdministrator(sessions, request)
          : Effect.succeed(settings.inspector === "everybody")
      const answerPage = (request: Request) =>
        settings.officialInspector ? withWindowsOfOthers(page(request)) : page(request)
      const answerFile = (response: HttpServerResponse.HttpServerResponse) =>
        settings.inspector === "everybody" ? response : keptByOne(response)
      yield* router.add("GET", `/${INSPECTOR_FOLDER}/*`, (request) =>
        Effect.gen(function* () {
          const rest = pathOf(request.url).slice(INSPECTOR_FOLDER.length + 1)
          if (!(yield* isOpenTo(request))) return yield* notFound(request)
          if (rest === "" || rest === "/") return answerPage(request)
          if (rest === "/revisions" || rest === "/revision")
            return yield* answerRevisions(request, isLocal ? revisions : undefined)
          const file = files(request, rest)
          return file === undefined ? yield* notFound(request) : answerFile(yield* file)
        }),
      )
    }),
  )

export const InspectorRoutes = Layer.suspend(() => inspectorRoutes())

/** Marks a response for administrators as private, so that browsers may cache it but proxies may not. */
const keptByOne = (response: HttpServerResponse.HttpServerResponse) =>
  HttpServerResponse.setHeader(
    response,
    "cache-control",
    (response.headers["cache-control"] ?? "").replace("public", "private"),
  )

/**
 * Header that lets the page communicate with a window that the page opened on another site; without this header
 * the browser separates page and window.
 */
const withWindowsOfOthers = HttpServerResponse.setHeader(
  "cross-origin-opener-policy",
  "same-origin-allow-popups",
)

const isAdministrator = (sessions: Sessions["Service"], request: Request) =>
  Effect.map(sessions.resolve(sessionTokenOf(request)), (found) =>
    Option.match(found, { onNone: () => false, onSome: ({ user }) => accessOf(user).isAdmin }),
  )

/**
 * Answers `revisions?source=`, the commits that changed a chart, and `revision?name=&chart=`, the chart as of one;
 * both say when there is no history to read.
 */
const answerRevisions = (request: Request, revisions: ChartRevisions | undefined) =>
  Effect.promise(async () => {
    const { pathname, searchParams } = new URL(request.url, "http://inspector")
    const given = (name: string) => searchParams.get(name) ?? ""
    const answer =
      revisions?.hasHistory() !== true
        ? { failure: "noHistory" }
        : pathname.endsWith("/revisions")
          ? { revisions: await revisions.list(given("source")) }
          : await revisions.chart(given("name"), given("chart"))
    return HttpServerResponse.setHeader(HttpServerResponse.jsonUnsafe(answer), "cache-control", "no-store")
  })
