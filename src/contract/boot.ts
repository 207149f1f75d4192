import { Schema } from "effect"
import { Scheme } from "./choices.ts"
import { BrandLook } from "./schemas/brand-look.ts"
import { Consent } from "./schemas/consent.ts"
import { Language } from "./schemas/user.ts"

/** What the server writes into `<html data-boot>` so that the portal starts without asking. Never a secret. */
export const Boot = Schema.Struct({
  brand: BrandLook,
  /** Guessed from the browser's wishes; a signed-in person's own language replaces it. */
  language: Language,
  /** In that language, for when no script, no texts or no answer arrive. */
  texts: Schema.Struct({
    unsupported: Schema.String,
    unsupportedHelp: Schema.String,
    noScript: Schema.String,
    textsFailed: Schema.String,
    unreachable: Schema.String,
    retry: Schema.String,
  }),
  scheme: Scheme,
  /** Whether the browser sent a session cookie: without one there is no user to load. */
  sessionCookie: Schema.Boolean,
  /** Offers the demo accounts at sign-in. */
  demoSeed: Schema.Boolean,
  /** For whom an inspector in another tab may watch and try the charts of this page. */
  inspector: Schema.Literals(["everybody", "administrators", "nobody"]),
  /** Whether the inspector's page may offer to forward what it receives to XState's official inspector. */
  officialInspector: Schema.optionalKey(Schema.Boolean),
  mapboxToken: Schema.optionalKey(Schema.String),
  mapStyleUrl: Schema.optionalKey(Schema.String),
  /** The server's public key of web push, for the browser's subscription; absent while nothing is pushed (OPEN-129). */
  pushKey: Schema.optionalKey(Schema.String),
  /** What this browser agreed to in the portal's own dialog; absent while it has not decided (CONS-05). */
  consent: Schema.optionalKey(Consent),
  /** Domain of the brand's cookies; absent: of this host alone. */
  cookieDomain: Schema.optionalKey(Schema.String),
  /** Address of the script of another provider of consent, which then asks instead (OPEN-139). */
  consentProvider: Schema.optionalKey(Schema.String),
  /** Where events of analytics go, once they are agreed to: `console`, or an address. */
  analytics: Schema.optionalKey(Schema.String),
  /** Address of the tag manager's script, which is loaded once it is agreed to (CONS-07). */
  tagManager: Schema.optionalKey(Schema.String),
  /** Addresses outside the portal for this brand, by name or by name and language; what is missing is not offered (OPEN-190). */
  links: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** Providers of identities that people may sign in by; absent without one. */
  providers: Schema.optionalKey(Schema.Array(Schema.String)),
  version: Schema.String,
})
export type Boot = typeof Boot.Type
