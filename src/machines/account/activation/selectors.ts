import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { FieldError } from "#domain/field-errors.ts"
import type { FormMachine } from "../../shared/form/machine.ts"
import type { AddressOptionsMachine } from "../address-options/machine.ts"
import type { ActivationMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ActivationMachine>

/** The form and the places it offers, while it is shown. */
export const formOf = (snapshot: Snapshot): ActorRefFrom<FormMachine> | undefined => snapshot.children.form
export const placesOf = (snapshot: Snapshot): ActorRefFrom<AddressOptionsMachine> | undefined =>
  snapshot.children.addressOptions

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/** The link could not be looked at: it is as good as before. */
export const isUnreachable = (snapshot: Snapshot): boolean => snapshot.matches("unreachable")
export const isNotActivated = (snapshot: Snapshot): boolean => snapshot.matches("notActivated")
export const mayTryAgain = (snapshot: Snapshot): boolean =>
  snapshot.matches("unreachable") || snapshot.matches({ notActivated: "unreachable" })

export const isOccupied = (snapshot: Snapshot): boolean => snapshot.matches("occupied")
/** Addresses of the account behind the link, and of the signed-in user. */
export const emailsOf = ({ context: { request, user } }: Snapshot) => ({
  email: request?.purpose === "ACTIVATION" ? request.email : "",
  other: user?.email ?? "",
})

/** What is wrong with the link, or undefined. */
export const fieldErrorOf = ({ context }: Snapshot): FieldError | undefined => context.fieldErrors[0]
