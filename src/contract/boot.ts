import { Schema } from "effect"
import { Scheme } from "./choices.ts"
import { BrandLook } from "./schemas/brand-look.ts"
import { Consent } from "./schemas/consent.ts"
import { Language } from "./schemas/user.ts"

/**
 * Boot data that the server writes into `<html data-boot>`, so that the portal starts without a request. Never
 * contains a secret.
 */
export const Boot = Schema.Struct({
  brand: BrandLook,
  /**
   * Language of the page: chosen earlier in this browser, else guessed from the browser's preferences; a signed-in
   * user's own language replaces it.
   */
  language: Language,
  /** Texts in `language` to show when the page's script, texts or server answers fail to load. */
  texts: Schema.Struct({
    unsupported: Schema.String,
    unsupportedHelp: Schema.String,
    noScript: Schema.String,
    textsFailed: Schema.String,
    unreachable: Schema.String,
    retry: Schema.String,
  }),
  scheme: Scheme,
  /** Whether the browser sent a session cookie; without one the portal does not try to load a user. */
  sessionCookie: Schema.Boolean,
  /** Whether the sign-in page offers the demo accounts. */
  demoSeed: Schema.Boolean,
  /** Users whose charts in this page an inspector in another tab may watch and send events to. */
  inspector: Schema.Literals(["everybody", "administrators", "nobody"]),
  /** Whether the inspector's page may offer to forward its data to XState's official inspector. */
  officialInspector: Schema.optionalKey(Schema.Boolean),
  mapboxToken: Schema.optionalKey(Schema.String),
  mapStyleUrl: Schema.optionalKey(Schema.String),
  /**
   * The server's public key of web push, for the browser's subscription; absent while the server pushes nothing
   * (OPEN-129).
   */
  pushKey: Schema.optionalKey(Schema.String),
  /** Consent given in this browser's dialog of the portal; absent while the visitor has not decided (CONS-05). */
  consent: Schema.optionalKey(Consent),
  /** Domain for the brand's own cookies (consent); absent when the cookies belong to this host alone. */
  cookieDomain: Schema.optionalKey(Schema.String),
  /** Script address of another consent provider, which then asks for consent instead of the portal (OPEN-139). */
  consentProvider: Schema.optionalKey(Schema.String),
  /** Destination of analytics events after the visitor's consent: `console`, or an address. */
  analytics: Schema.optionalKey(Schema.String),
  /** Address of the tag manager's script, which is loaded after the visitor's consent (CONS-07). */
  tagManager: Schema.optionalKey(Schema.String),
  /**
   * Addresses of pages outside the portal, for this brand, by name or by name and language; the portal hides a
   * link without an address (OPEN-190).
   */
  links: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** Identity providers offered for single sign-on; absent without one. */
  providers: Schema.optionalKey(Schema.Array(Schema.String)),
  version: Schema.String,
})
export type Boot = typeof Boot.Type
