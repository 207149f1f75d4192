import { Schema } from "effect"
import { demoPeople } from "#domain/demo-accounts.ts"
import { SearchChanged } from "../navigation/events.ts"

export const EmailChanged = Schema.Struct({ type: Schema.Literal("email.changed"), email: Schema.String })
export const PasswordChanged = Schema.Struct({
  type: Schema.Literal("password.changed"),
  password: Schema.String,
})
export const FormSubmitted = Schema.Struct({ type: Schema.Literal("form.submitted") })
/** The visitor signs in as one of the demo users. */
export const DemoPersonSelected = Schema.Struct({
  type: Schema.Literal("demoPerson.selected"),
  person: Schema.Literals(demoPeople),
})

/** The visitor signs in through an identity provider. */
export const ProviderSelected = Schema.Struct({
  type: Schema.Literal("provider.selected"),
  provider: Schema.String,
})

export const SignInEvents = Schema.Union([
  EmailChanged,
  PasswordChanged,
  FormSubmitted,
  DemoPersonSelected,
  ProviderSelected,
  SearchChanged,
])
export type SignInEvent = typeof SignInEvents.Type
