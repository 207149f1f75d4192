import type { Audience, AudienceKind, AudienceReason } from "#contract/schemas/audience.ts"

/** Most machines that an audience names; of the others it says how many there are. */
export const NAMED_MACHINES = 3

/** Groups of kinds by which a list of audiences is filtered. */
export const AUDIENCE_GROUPS = {
  people: ["PERSON"],
  service: ["SERVICE_CENTRE", "DEALER"],
  systems: ["EXTERNAL_SYSTEM"],
  network: ["IMPORTER", "BRAND", "ADMINISTRATION", "PRIVACY"],
} as const satisfies Readonly<Record<string, ReadonlyArray<AudienceKind>>>

/** Kinds of a group; undefined, and so all kinds, for a text that names none. */
export const kindsOfGroup = (group: string | undefined): ReadonlyArray<AudienceKind> | undefined =>
  Object.entries(AUDIENCE_GROUPS).find(([name]) => name === group)?.[1]

/**
 * What an audience reads of a machine: telemetry from its share on (`shared`), the whole machine from the present
 * ownership on (`machine`), the same with a record of each look at position or owner (`recorded`), all of that and
 * the time before (`always`), only which machine it is (`identity`), what the owner's account holds (`account`), the
 * machine's data as it comes (`data`), or nothing yet (`later`).
 */
export type AudienceSight =
  | "shared"
  | "machine"
  | "recorded"
  | "always"
  | "identity"
  | "account"
  | "data"
  | "later"

const BY_REASON: Readonly<Record<Exclude<AudienceReason, "ROLE">, AudienceSight>> = {
  SHARE: "shared",
  WAITING_SHARE: "later",
  SUBSCRIPTION: "machine",
  REQUEST: "identity",
  INVITE: "identity",
  ASSIGNED: "identity",
  DEALER: "machine",
  CENTRE_DEALER: "machine",
  SWITCHED_ON: "data",
}

/** What an audience reads (OPEN-42, OPEN-167, OPEN-168; GDPR-02 for data protection). */
export const sightOf = ({ kind, reason }: Pick<Audience, "kind" | "reason">): AudienceSight => {
  if (reason !== "ROLE") return BY_REASON[reason]
  if (kind === "PRIVACY") return "account"
  return kind === "ADMINISTRATION" ? "always" : "recorded"
}

/** Tab of a machine's page where its owner changes what an audience may see; undefined where the owner cannot. */
const tabOfAudience = (kind: AudienceKind): string | undefined => {
  switch (kind) {
    case "PERSON":
      return "shares"
    case "SERVICE_CENTRE":
      return "centre"
    case "EXTERNAL_SYSTEM":
      return "systems"
    default:
      return undefined
  }
}

const addressOf = (vin: string, tab: string) => `/fleet/machines/vin/${vin}?tab=${tab}`

/** Address of a machine that an audience names, at the tab where its owner changes what the audience may see. */
export const machineOfAudience = (kind: AudienceKind, vin: string): string => {
  const tab = tabOfAudience(kind)
  return tab === undefined ? `/fleet/machines/vin/${vin}` : addressOf(vin, tab)
}

/**
 * Address where the owner changes what an audience may see: the shares with a person, or the tab of its first machine;
 * undefined for an audience that comes with its role.
 */
export const changeOfAudience = ({
  kind,
  email,
  machines: {
    first: [machine],
  },
}: Pick<Audience, "kind" | "email" | "machines">): string | undefined => {
  if (kind === "PERSON") return `/fleet/shares?q=${encodeURIComponent(email ?? "")}`
  const tab = tabOfAudience(kind)
  return tab === undefined || machine === undefined ? undefined : addressOf(machine.vin, tab)
}
