import { Effect, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { type SignOnFailure, signOnFailedAt } from "#domain/navigation/location.ts"
import { AppConfig } from "../config.ts"
import { portalIn } from "../portals.ts"
import { fail } from "../rules/fail.ts"
import { KnownBrowsers } from "../rules/known-browsers.ts"
import { tokenHash } from "../rules/secret-token.ts"
import { SIGN_ON_LIFE_MS, SingleSignOn } from "../rules/single-sign-on.ts"
import { Sessions } from "../store/sessions.ts"
import { Users } from "../store/users.ts"
import { rememberBrowser } from "./known-browser.ts"
import { SIGN_ON_COOKIES, setOwnCookie } from "./own-cookies.ts"
import { clientAddressOf, sessionTokenOf, setSessionCookie } from "./session.ts"

/**
 * Name of the cookie that stores one pending single sign-on; each attempt has another name, because several tabs
 * of a browser may sign on at the same time.
 */
const cookieOf = (providerState: string): string =>
  `${SIGN_ON_COOKIES}${Buffer.from(tokenHash(providerState)).toString("hex").slice(0, 16)}`

/** Handlers of sign-in through an identity provider (API-AUTH-10). */
export const SingleSignOnHandlers = HttpApiBuilder.group(
  Api,
  "singleSignOn",
  Effect.fnUntraced(function* (handlers) {
    const config = yield* AppConfig
    const browsers = yield* KnownBrowsers
    const sessions = yield* Sessions
    const signOns = yield* SingleSignOn
    const users = yield* Users

    const leadTo = (location: string) =>
      HttpServerResponse.redirect(location, {
        status: 302,
        headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
      })
    const withCookie = (
      response: HttpServerResponse.HttpServerResponse,
      name: string,
      value: string,
      seconds: number,
    ) =>
      portalIn(config).pipe(
        Effect.flatMap((portal) => setOwnCookie(response, portal, { name, value, seconds })),
        Effect.orDie,
      )
    /**
     * URL of the portal's page to which a failed single sign-on redirects: the browser has left the portal, so an
     * error response would leave the user without a page.
     */
    const backAt = (origin: string, failure: SignOnFailure, state: string) =>
      `${origin}/#${signOnFailedAt(failure, state)}`

    return handlers.handleAll({
      begin: Effect.fnUntraced(function* ({ query, request }) {
        const { origins } = yield* portalIn(config)
        if (!origins.some((origin) => query.redirect_uri === `${origin}/postLogin`))
          return yield* fail("DISALLOWED_VALUE", "redirect_uri")
        const provider = Option.getOrNull(signOns.provider(query.provider))
        const begun =
          provider === null
            ? null
            : yield* signOns
                .begin(provider, {
                  state: query.state,
                  redirectUri: query.redirect_uri,
                  language: query.language,
                  address: clientAddressOf(request),
                })
                .pipe(Effect.catchTag("IntegrationUnavailable", () => Effect.succeed(null)))
        if (begun === null) return leadTo(backAt(new URL(query.redirect_uri).origin, "AWAY", query.state))
        const { browserToken, location, providerState } = begun
        return yield* withCookie(
          leadTo(location.href),
          cookieOf(providerState),
          browserToken,
          SIGN_ON_LIFE_MS / 1000,
        )
      }),
      finish: Effect.fnUntraced(function* ({ request }) {
        const { publicUrl } = yield* portalIn(config)
        const { search, searchParams } = new URL(request.url, publicUrl)
        const cookie = cookieOf(searchParams.get("state") ?? "")
        const end = yield* signOns.finish(request.cookies[cookie] ?? "", search)
        const away = (location: string) => withCookie(leadTo(location), cookie, "", 0)
        if (end.outcome === "LOST") return yield* away(backAt(publicUrl, "LOST", end.state))
        const { origin } = new URL(end.redirectUri)
        if (end.outcome === "NO_ACCOUNT") return yield* away(`${origin}/#/ssoProfileError`)
        if (end.outcome !== "SIGNED_ON") return yield* away(backAt(origin, end.outcome, end.state))
        const user = Option.getOrNull(yield* users.byId(end.userId))
        if (user === null) return yield* away(`${origin}/#/ssoProfileError`)
        const session = yield* sessions.replace(sessionTokenOf(request), user.id, user.roles)
        yield* setSessionCookie(session).pipe(Effect.provideService(AppConfig, config))
        yield* rememberBrowser(request, user.email).pipe(
          Effect.provideService(AppConfig, config),
          Effect.provideService(KnownBrowsers, browsers),
        )
        return yield* away(`${end.redirectUri}?state=${encodeURIComponent(end.state)}`)
      }),
    })
  }),
)
