import { Schema, Struct } from "effect"
import { text } from "../checks.ts"
import { Language, profile, writtenProfile } from "./user.ts"
import { IsoTime, UnitSystem } from "./values.ts"

const state = {
  language: Language,
  /** True: the page asks for no password. */
  passwordSet: Schema.Boolean,
  tosAccepted: Schema.Boolean,
  hasAcceptedPolicy: Schema.Boolean,
}

/** What an account behind an activation link holds already (ACT-15); empty texts are still wanted. */
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
 * A link about a change of address (OPEN-22): EMAIL_CHANGE came to the new address and puts the change into effect,
 * EMAIL_CHANGE_CANCEL and EMAIL_CHANGE_CONFIRM came to the old one and stop it, or let it go on before its time.
 */
const EmailChangeActivation = Schema.Struct({
  purpose: Schema.Literals(["EMAIL_CHANGE", "EMAIL_CHANGE_CANCEL", "EMAIL_CHANGE_CONFIRM"]),
  ...state,
  /** Earliest effect of a change that another user began (OPEN-122); absent: at once. */
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
 * The activation form (ACT-15, ACT-17). A field that is left out keeps what the account has; password and agreements
 * are read only where they are still wanted, and `email` and `passwordSet` never. Links about an address need nothing.
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
