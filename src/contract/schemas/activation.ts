import { Schema, Struct } from "effect"
import { text } from "../checks.ts"
import { Language, profile, writtenProfile } from "./user.ts"
import { IsoTime, UnitSystem } from "./values.ts"

const state = {
  language: Language,
  /** Whether the account already has a password; the activation page then does not ask for one. */
  passwordSet: Schema.Boolean,
  tosAccepted: Schema.Boolean,
  hasAcceptedPolicy: Schema.Boolean,
}

/**
 * Answer to an activation link: what the account already has (ACT-15); the user still has to fill in the empty
 * texts.
 */
const AccountActivation = Schema.Struct({
  purpose: Schema.Literal("ACTIVATION"),
  email: Schema.String,
  ...profile,
  systemOfUnits: UnitSystem,
  ...state,
}).annotate({
  examples: [
    {
      purpose: "ACTIVATION",
      email: "matti.ojanpera@farms.example",
      firstName: "Matti",
      lastName: "Ojanperä",
      streetAddress: "",
      postalCode: "",
      city: "",
      country: "FI",
      phoneNumber: "",
      timeZone: "",
      systemOfUnits: "SI",
      language: "fi-FI",
      passwordSet: false,
      tosAccepted: false,
      hasAcceptedPolicy: false,
    },
  ],
})

/**
 * A mailed link about a change of e-mail address (OPEN-22): EMAIL_CHANGE goes to the new address and puts the
 * change into effect; EMAIL_CHANGE_CANCEL and EMAIL_CHANGE_CONFIRM go to the old address and cancel the change, or
 * confirm it ahead of time.
 */
const EmailChangeActivation = Schema.Struct({
  purpose: Schema.Literals(["EMAIL_CHANGE", "EMAIL_CHANGE_CANCEL", "EMAIL_CHANGE_CONFIRM"]),
  ...state,
  /**
   * Earliest time at which an address change begun by another user takes effect (OPEN-122); when absent, it takes
   * effect at once.
   */
  takesEffect: Schema.optionalKey(IsoTime),
}).annotate({
  examples: [
    {
      purpose: "EMAIL_CHANGE",
      language: "fi-FI",
      passwordSet: true,
      tosAccepted: true,
      hasAcceptedPolicy: true,
      takesEffect: "2026-11-23T06:30:00.000Z",
    },
  ],
})

export const ActivationRequest = Schema.Union([AccountActivation, EmailChangeActivation])
export type ActivationRequest = typeof ActivationRequest.Type

/**
 * The activation form (ACT-15, ACT-17). A field that is left out keeps the account's value; password and
 * agreements are read only where the account lacks them. `email` and `passwordSet` may be sent but are not read.
 * Links about a change of e-mail address are activated without any field.
 */
export const ActivationForm = Schema.Struct({
  email: Schema.optionalKey(text(254)),
  language: Schema.optionalKey(Language),
  ...Struct.map(writtenProfile, Schema.optionalKey),
  systemOfUnits: Schema.optionalKey(UnitSystem),
  password: Schema.optionalKey(text(256)),
  password2: Schema.optionalKey(text(256)),
  passwordSet: Schema.optionalKey(Schema.Boolean),
  tosAccepted: Schema.optionalKey(Schema.Boolean),
  hasAcceptedPolicy: Schema.optionalKey(Schema.Boolean),
}).annotate({
  examples: [
    {
      language: "fi-FI",
      firstName: "Matti",
      lastName: "Ojanperä",
      streetAddress: "Peltotie 4",
      postalCode: "41300",
      city: "Harjukylä",
      country: "FI",
      phoneNumber: "+358 40 555 0004",
      timeZone: "Europe/Helsinki",
      systemOfUnits: "SI",
      password: "Kesanto-2026",
      password2: "Kesanto-2026",
      tosAccepted: true,
      hasAcceptedPolicy: true,
    },
  ],
})
export type ActivationForm = typeof ActivationForm.Type
