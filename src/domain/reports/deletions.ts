import type { Report } from "#contract/schemas/report.ts"

/** Deletions of a report (REP-04): the report, all reports that its schedule made, or the schedule (OPEN-108). */
export const DELETIONS = ["DELETE_SINGLE", "DELETE_RECURRENT", "CANCEL_RECURRENT"] as const
export type Deletion = (typeof DELETIONS)[number]

/** A deletion with the id that its call names: of the report, or of its schedule. */
export interface ChosenDeletion {
  readonly deletion: Deletion
  readonly id: number
}

/** Deletions to offer for a report: those of its schedule only where it has one, its end only while it continues. */
export const deletionsOf = ({
  id,
  repeatId,
  scheduled,
}: Pick<Report, "id" | "repeatId" | "scheduled">): ReadonlyArray<ChosenDeletion> => [
  { deletion: "DELETE_SINGLE", id },
  ...(repeatId === null ? [] : [{ deletion: "DELETE_RECURRENT", id: repeatId } as const]),
  ...(repeatId === null || !scheduled ? [] : [{ deletion: "CANCEL_RECURRENT", id: repeatId } as const]),
]

/** A deletion as the value of a choice, and back. */
export const deletionText = ({ deletion, id }: ChosenDeletion): string => `${deletion} ${id}`
export const deletionIn = (text: string): ChosenDeletion | undefined => {
  const [name, id] = text.split(" ")
  const deletion = DELETIONS.find((one) => one === name)
  return deletion === undefined ? undefined : { deletion, id: Number(id) }
}
