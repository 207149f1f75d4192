import type { SnapshotFrom } from "xstate"
import type { ErrorCode } from "#contract/codes.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { type DemoPerson, demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import type { SignOnFailure } from "#domain/navigation/location.ts"
import type { SignInMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SignInMachine>

export const emailOf = (snapshot: Snapshot): string => snapshot.context.email
export const passwordOf = (snapshot: Snapshot): string => snapshot.context.password

/** Whether sign-in is being sent, or has succeeded and the page is about to be left: fields and button are disabled. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")

/** Error at the e-mail or password field, or undefined. */
export const emailError = (snapshot: Snapshot): ErrorItem | undefined => errorOf(snapshot, "email")
export const passwordError = (snapshot: Snapshot): ErrorItem | undefined => errorOf(snapshot, "password")

const errorOf = ({ context }: Snapshot, field: string): ErrorItem | undefined =>
  context.errors.find((error) => error.field === field)

/** Whether the last attempt failed, so that the visitor must correct something or try again. */
export const isRejected = (snapshot: Snapshot): boolean =>
  snapshot.matches({ form: "rejected" }) || isUnreachable(snapshot) || snapshot.matches("throttled")

/** Error that belongs to no field, such as AUTHENTICATION_FAILED, or undefined. */
export const rejection = ({ context }: Snapshot): ErrorCode | undefined =>
  context.errors.find(({ field }) => field !== "email" && field !== "password")?.message

/** Reason why single sign-on led back to this page, or undefined. */
export const signOnFailureOf = ({ context }: Snapshot): SignOnFailure | undefined => context.signOnFailure

/** Whether the last attempt got no answer from the server: the input is kept, and trying again is safe. */
export const isUnreachable = (snapshot: Snapshot): boolean => snapshot.matches({ form: "unreachable" })

/** Seconds until the next attempt, or undefined when an attempt is allowed. */
export const secondsLeft = (snapshot: Snapshot): number | undefined =>
  snapshot.matches("throttled") ? snapshot.context.secondsLeft : undefined

export const canSubmit = (snapshot: Snapshot): boolean => snapshot.matches("form")

export interface DemoOffer {
  readonly person: DemoPerson
  readonly email: string
}
const offers: ReadonlyArray<DemoOffer> = demoPeople.map((person) => ({ person, email: demoEmail(person) }))
const none: ReadonlyArray<DemoOffer> = []

/** Demo users that a visitor may sign in as with one press; empty outside demo installations. */
export const demoOffers = ({ context }: Snapshot): ReadonlyArray<DemoOffer> =>
  context.offersDemoPeople ? offers : none

/** Identity providers offered for single sign-on (SSO-10). */
export const providersOf = ({ context }: Snapshot): ReadonlyArray<string> => context.providers
