import { Schema } from "effect"
import { demoPeople } from "#domain/demo-accounts.ts"
import { SearchChanged } from "../navigation/events.ts"

export const EmailChanged = Schema.Struct({ type: Schema.Literal("email.changed"), email: Schema.String })
export const PasswordChanged = Schema.Struct({
  type: Schema.Literal("password.changed"),
  password: Schema.String,
})
export const SubmitRequested = Schema.Struct({ type: Schema.Literal("submit.requested") })
/** Signs in as a person of the demo world. */
export const DemoPersonChosen = Schema.Struct({
  type: Schema.Literal("demoPerson.chosen"),
  person: Schema.Literals(demoPeople),
})

/** Signs in by a provider of identities. */
export const ProviderChosen = Schema.Struct({
  type: Schema.Literal("provider.chosen"),
  provider: Schema.String,
})

export const SignInEvents = Schema.Union([
  EmailChanged,
  PasswordChanged,
  SubmitRequested,
  DemoPersonChosen,
  ProviderChosen,
  SearchChanged,
])
export type SignInEvent = typeof SignInEvents.Type
