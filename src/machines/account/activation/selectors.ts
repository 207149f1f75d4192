import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { FieldError } from "#domain/field-errors.ts"
import type { FormMachine } from "../../shared/form/machine.ts"
import type { AddressOptionsMachine } from "../address-options/machine.ts"
import type { ActivationMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ActivationMachine>

/** Actors of the form and of its country and time zone lists, while the form is shown. */
export const formOf = (snapshot: Snapshot): ActorRefFrom<FormMachine> | undefined => snapshot.children.form
export const placesOf = (snapshot: Snapshot): ActorRefFrom<AddressOptionsMachine> | undefined =>
  snapshot.children.addressOptions

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/** Whether the link could not be checked because the server was unreachable; the link remains usable. */
export const isUnreachable = (snapshot: Snapshot): boolean => snapshot.matches("unreachable")
export const isNotActivated = (snapshot: Snapshot): boolean => snapshot.matches("notActivated")
export const mayTryAgain = (snapshot: Snapshot): boolean =>
  snapshot.matches("unreachable") || snapshot.matches({ notActivated: "unreachable" })

export const isOccupied = (snapshot: Snapshot): boolean => snapshot.matches("occupied")
/** E-mail addresses of the account behind the link, and of the signed-in user. */
export const emailsOf = ({ context: { request, user } }: Snapshot) => ({
  email: request?.purpose === "ACTIVATION" ? request.email : "",
  other: user?.email ?? "",
})

/** Whether the link was used before, so that its account only has to sign in. */
export const isUsed = ({ context }: Snapshot): boolean =>
  context.fieldErrors.some(({ message }) => message === "ALREADY_ACTIVE")
/** Error of the link, or undefined. */
export const fieldErrorOf = ({ context }: Snapshot): FieldError | undefined => context.fieldErrors[0]
