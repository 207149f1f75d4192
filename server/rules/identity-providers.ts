import { randomBytes } from "node:crypto"
import { isLoopback, type Settings } from "../config.ts"

/** An OpenID Connect provider for users' sign-in. */
export interface IdentityProvider {
  /** Name of the provider in `/oauth2/login?provider=`. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Path of the development provider's issuer. */
export const DEMO_ISSUER_PATH = "/dev/idp"

/**
 * Client secret of the development provider, random because the provider and its only client run in the same
 * process.
 */
const demoSecret = randomBytes(32).toString("base64url")

/**
 * Whether the development provider is enabled: in a demo world on loopback, when no other provider is configured
 * (OPEN-20, OPEN-173).
 */
export const hasDemoProvider = ({
  identityProviders: configured,
  loopback,
  publicUrl,
  seed,
}: Settings): boolean =>
  seed === "demo" &&
  loopback &&
  isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, "")) &&
  configured.length === 0

export const demoProvider = ({ publicUrl }: Settings): IdentityProvider => ({
  name: "demo",
  issuer: `${publicUrl}${DEMO_ISSUER_PATH}`,
  clientId: "headland-demo",
  clientSecret: demoSecret,
})

/** Identity providers of this server. */
export const identityProviders = (settings: Settings): ReadonlyArray<IdentityProvider> =>
  hasDemoProvider(settings) ? [demoProvider(settings)] : settings.identityProviders
