import type { SnapshotFrom } from "xstate"
import type { OpenInvitation } from "#contract/schemas/partner-user.ts"
import type { FieldError } from "#domain/field-errors.ts"
import type { InvitationMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<InvitationMachine>

export const invitationOf = ({ context }: Snapshot): OpenInvitation | undefined => context.invitation
export const tokenOf = ({ context }: Snapshot): string => context.token
/** E-mail address of the signed-in user when the invitation is for another user. */
export const otherOf = ({ context }: Snapshot): string => context.user?.email ?? ""
export const fieldErrorOf = ({ context }: Snapshot): FieldError | undefined => context.fieldErrors[0]

export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")
export const isUnreachable = (snapshot: Snapshot): boolean => snapshot.matches("unreachable")
export const isAccepted = (snapshot: Snapshot): boolean => snapshot.matches("accepted")
export const isSignedOut = (snapshot: Snapshot): boolean => snapshot.matches({ offered: "signedOut" })
export const isToSomebodyElse = (snapshot: Snapshot): boolean =>
  snapshot.matches({ offered: "toSomebodyElse" })
export const isAccepting = (snapshot: Snapshot): boolean => snapshot.matches("accepting")
/** Whether the server did not answer the last attempt to accept; accepting again is safe. */
export const isCutOff = (snapshot: Snapshot): boolean =>
  snapshot.matches({ offered: { ready: "unreachable" } })
export const isLooking = (snapshot: Snapshot): boolean =>
  snapshot.matches("looking") || snapshot.matches("done")
