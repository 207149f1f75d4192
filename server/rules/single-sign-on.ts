import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import * as oidc from "openid-client"
import { normalEmail } from "#domain/normal-email.ts"
import { AppConfig, isLoopback } from "../config.ts"
import { Integrations, type IntegrationUnavailable } from "../integrations/integrations.ts"
import { type IdentityProvider, identityProviders } from "./identity-providers.ts"
import { newToken, tokenHash } from "./secret-token.ts"

/** Milliseconds allowed for signing in at the provider, and for which the provider's metadata are cached. */
export const SIGN_ON_LIFE_MS = 10 * 60_000
/** Most pending sign-ons of one client address, behind which may be a whole office, and of all together. */
const MOST_OF_ADDRESS = 50
const MOST_PENDING = 5_000
const DESCRIPTION_LIFE_MS = 60 * 60_000

interface SignOn {
  /** Secret kept by the browser that began the sign-on. */
  readonly browserToken: string
  /** State that the provider returns with its response; identifies the sign-on. */
  readonly providerState: string
  /** Address of the provider to which the browser is redirected. */
  readonly location: URL
}

type SignOnEnd =
  /** LOST: this browser did not begin the sign-on with this state, or began it too long ago. */
  | { readonly outcome: "LOST"; readonly state: string }
  /** REFUSED: the provider, or a check of its response, refused. AWAY: the provider could not be reached. */
  | { readonly outcome: "REFUSED" | "AWAY"; readonly redirectUri: string; readonly state: string }
  | { readonly outcome: "NO_ACCOUNT"; readonly redirectUri: string }
  | {
      readonly outcome: "SIGNED_ON"
      readonly redirectUri: string
      readonly state: string
      readonly userId: number
    }

interface SingleSignOnShape {
  readonly provider: (name: string) => Option.Option<IdentityProvider>
  readonly begin: (
    provider: IdentityProvider,
    asked: {
      readonly state: string
      readonly redirectUri: string
      readonly language: string | undefined
      /** Client address that begins the sign-on. */
      readonly address: string
    },
  ) => Effect.Effect<SignOn, IntegrationUnavailable>
  /** Completes a sign-on. `query`: query string of the provider's response, unchanged. */
  readonly finish: (browserToken: string, query: string) => Effect.Effect<SignOnEnd>
}

interface Begun {
  readonly provider: string
  readonly providerState: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly portalState: string
  readonly redirectUri: string
}

/** Redirect URI for the provider's response, on the origin at which the browser began the sign-on. */
const callbackOf = (redirectUri: string): URL => new URL("/oauth2/callback", redirectUri)

/** Client for OpenID Connect providers: state, nonce and PKCE belong to one browser and are used once (OPEN-20). */
export class SingleSignOn extends Context.Service<SingleSignOn, SingleSignOnShape>()(
  "headland/SingleSignOn",
) {
  static readonly layer = Layer.effect(
    SingleSignOn,
    Effect.gen(function* () {
      const settings = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const integrations = yield* Integrations
      const providers = identityProviders(settings)
      const described = new Map<string, { readonly at: number; readonly configuration: oidc.Configuration }>()

      const configurationOf = Effect.fn("SingleSignOn.configuration")(function* (provider: IdentityProvider) {
        const now = yield* Clock.currentTimeMillis
        const known = described.get(provider.name)
        if (known !== undefined && now - known.at < DESCRIPTION_LIFE_MS) return known.configuration
        const issuer = new URL(provider.issuer)
        const plain = issuer.protocol === "http:" && isLoopback(issuer.hostname.replace(/^\[|\]$/g, ""))
        const configuration = yield* Effect.tryPromise(() =>
          oidc.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
            timeout: 4,
            execute: [oidc.enableNonRepudiationChecks, ...(plain ? [oidc.allowInsecureRequests] : [])],
          }),
        )
        described.set(provider.name, { at: now, configuration })
        return configuration
      })

      /** Removes sign-ons that are too old, and the oldest above the limits, because any visitor may begin any number. */
      const dropOld = Effect.fnUntraced(function* (address: string, now: number) {
        yield* sql`DELETE FROM sign_ons WHERE created < ${new Date(now - SIGN_ON_LIFE_MS)}`
        yield* sql`DELETE FROM sign_ons WHERE browser_hash IN (SELECT browser_hash FROM sign_ons
          WHERE address = ${address} ORDER BY created DESC, browser_hash OFFSET ${MOST_OF_ADDRESS})`
        yield* sql`DELETE FROM sign_ons WHERE browser_hash IN (SELECT browser_hash FROM sign_ons
          ORDER BY created DESC, browser_hash OFFSET ${MOST_PENDING})`
      })

      const begin: SingleSignOnShape["begin"] = Effect.fn("SingleSignOn.begin")(function* (provider, asked) {
        const configuration = yield* integrations.ask("identity-provider", configurationOf(provider))
        const now = yield* Clock.currentTimeMillis
        const browserToken = newToken()
        const codeVerifier = oidc.randomPKCECodeVerifier()
        const state = `${oidc.randomState()}.${asked.state}`
        const nonce = oidc.randomNonce()
        const challenge = yield* Effect.promise(() => oidc.calculatePKCECodeChallenge(codeVerifier))
        const keep = sql`INSERT INTO sign_ons ${sql.insert({
          browser_hash: tokenHash(browserToken),
          provider: provider.name,
          provider_state: state,
          nonce,
          code_verifier: codeVerifier,
          portal_state: asked.state,
          redirect_uri: asked.redirectUri,
          created: new Date(now),
          address: asked.address,
        })}`
        yield* sql.withTransaction(Effect.andThen(keep, dropOld(asked.address, now))).pipe(Effect.orDie)
        const location = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: callbackOf(asked.redirectUri).href,
          scope: "openid email",
          code_challenge: challenge,
          code_challenge_method: "S256",
          state,
          nonce,
          ...(asked.language === undefined ? {} : { ui_locales: asked.language }),
        })
        return { browserToken, providerState: state, location }
      })

      /**
       * Removes and returns a pending sign-on, so that each sign-on is completed only once: a second response
       * finds nothing, and no response uses up another sign-on.
       */
      const taken = Effect.fnUntraced(function* (browserToken: string, providerState: string) {
        const now = yield* Clock.currentTimeMillis
        const [begun] = yield* sql<Begun>`DELETE FROM sign_ons WHERE browser_hash = ${tokenHash(browserToken)}
            AND provider_state = ${providerState} AND created > ${new Date(now - SIGN_ON_LIFE_MS)}
          RETURNING provider, provider_state AS "providerState", nonce, code_verifier AS "codeVerifier",
            portal_state AS "portalState", redirect_uri AS "redirectUri"`
        return begun
      }, Effect.orDie)

      /** Claims of the ID token about the user; undefined when the provider refuses, or its response fails a check. */
      const claimsOf = (provider: IdentityProvider, begun: Begun, query: string) =>
        integrations.ask(
          "identity-provider",
          Effect.gen(function* () {
            const configuration = yield* configurationOf(provider)
            const answer = callbackOf(begun.redirectUri)
            answer.search = query
            return yield* Effect.tryPromise(() =>
              oidc.authorizationCodeGrant(configuration, answer, {
                pkceCodeVerifier: begun.codeVerifier,
                expectedState: begun.providerState,
                expectedNonce: begun.nonce,
                idTokenExpected: true,
              }),
            ).pipe(
              Effect.map((tokens) => tokens.claims()),
              Effect.catchIf(
                (error) => isRejection(error.cause),
                () => Effect.succeed(undefined),
              ),
            )
          }),
        )

      /**
       * Active account to which the provider's identity is linked; an identity not yet linked is matched by a
       * verified email address.
       */
      const accountOf = Effect.fn("SingleSignOn.account")(
        function* (issuer: string, subject: string, verifiedEmail: string | undefined) {
          const [linked] = yield* sql<{ id: number; active: boolean }>`SELECT u.id, u.active
            FROM user_identities i JOIN users u ON u.id = i.user_id
            WHERE i.issuer = ${issuer} AND i.subject = ${subject}`
          if (linked !== undefined) return linked.active ? linked.id : undefined
          if (verifiedEmail === undefined) return undefined
          const time = new Date(yield* Clock.currentTimeMillis)
          const [fresh] = yield* sql<{ id: number }>`
            INSERT INTO user_identities (issuer, subject, user_id, linked)
            SELECT ${issuer}, ${subject}, id, ${time} FROM users WHERE email = ${normalEmail(verifiedEmail)} AND active
            ON CONFLICT DO NOTHING RETURNING user_id AS id`
          return fresh?.id
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const finish: SingleSignOnShape["finish"] = Effect.fn("SingleSignOn.finish")(
        function* (browserToken, query) {
          const begun = yield* taken(browserToken, stateIn(query))
          const provider = providers.find(({ name }) => name === begun?.provider)
          if (begun === undefined || provider === undefined)
            return { outcome: "LOST", state: portalStateIn(query) } as const
          const { portalState, redirectUri } = begun
          const claims = yield* claimsOf(provider, begun, query).pipe(
            Effect.catchTag("IntegrationUnavailable", () => Effect.succeed(null)),
          )
          if (claims === null || claims === undefined)
            return { outcome: claims === null ? "AWAY" : "REFUSED", redirectUri, state: portalState } as const
          const email =
            claims["email_verified"] === true && typeof claims["email"] === "string"
              ? claims["email"]
              : undefined
          const userId = yield* accountOf(claims.iss, claims.sub, email)
          if (userId === undefined) return { outcome: "NO_ACCOUNT", redirectUri } as const
          return { outcome: "SIGNED_ON", redirectUri, state: portalState, userId } as const
        },
      )

      return SingleSignOn.of({
        provider: (name) => Option.fromUndefinedOr(providers.find((one) => one.name === name)),
        begin,
        finish,
      })
    }),
  )
}

const stateIn = (query: string): string => new URLSearchParams(query).get("state") ?? ""

/**
 * Part of the `state` parameter that the portal added behind the server's part: it names the page that the user
 * had requested, and can be read even when the sign-on is unknown.
 */
const portalStateIn = (query: string): string => stateIn(query).replace(/^[^.]*\.?/, "")

/**
 * Whether an error means that the provider refused or that its response failed a check; any other error means that
 * it could not be reached.
 */
const isRejection = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError ||
  error instanceof oidc.ResponseBodyError ||
  (error instanceof oidc.ClientError &&
    error.code !== "OAUTH_TIMEOUT" &&
    error.code !== "OAUTH_HTTP_REQUEST_FAILED")
