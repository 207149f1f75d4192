import type { SnapshotFrom } from "xstate"
import type { ErrorCode } from "#contract/codes.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { type DemoPerson, demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import type { SignOnFailure } from "#domain/navigation/location.ts"
import type { SignInMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SignInMachine>

export const emailOf = (snapshot: Snapshot): string => snapshot.context.email
export const passwordOf = (snapshot: Snapshot): string => snapshot.context.password

/** Signing in, or signed in and about to leave: fields and button rest. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")

/** Why a field is refused, or undefined. */
export const emailError = (snapshot: Snapshot): ErrorItem | undefined => errorOf(snapshot, "email")
export const passwordError = (snapshot: Snapshot): ErrorItem | undefined => errorOf(snapshot, "password")

const errorOf = ({ context }: Snapshot, field: string): ErrorItem | undefined =>
  context.errors.find((error) => error.field === field)

/** The last try did not work: something has to be mended, or tried again. */
export const isRejected = (snapshot: Snapshot): boolean =>
  snapshot.matches({ form: "rejected" }) || isUnreachable(snapshot) || snapshot.matches("throttled")

/** The refusal that belongs to no field, as AUTHENTICATION_FAILED, or undefined. */
export const rejection = ({ context }: Snapshot): ErrorCode | undefined =>
  context.errors.find(({ field }) => field !== "email" && field !== "password")?.message

/** Why signing on elsewhere led back here, or undefined. */
export const signOnFailureOf = ({ context }: Snapshot): SignOnFailure | undefined => context.signOnFailure

/** No answer from the server: what was typed is still there, trying again is safe. */
export const isUnreachable = (snapshot: Snapshot): boolean => snapshot.matches({ form: "unreachable" })

/** Seconds until the next try, or undefined when trying is allowed. */
export const secondsLeft = (snapshot: Snapshot): number | undefined =>
  snapshot.matches("throttled") ? snapshot.context.secondsLeft : undefined

export const canSubmit = (snapshot: Snapshot): boolean => snapshot.matches("form")

export interface DemoOffer {
  readonly person: DemoPerson
  readonly email: string
}
const offers: ReadonlyArray<DemoOffer> = demoPeople.map((person) => ({ person, email: demoEmail(person) }))
const none: ReadonlyArray<DemoOffer> = []

/** People of the demo world that may be signed in with one press; empty outside it. */
export const demoOffers = ({ context }: Snapshot): ReadonlyArray<DemoOffer> =>
  context.offersDemoPeople ? offers : none

/** Providers of identities that people may sign in by (SSO-10). */
export const providersOf = ({ context }: Snapshot): ReadonlyArray<string> => context.providers
