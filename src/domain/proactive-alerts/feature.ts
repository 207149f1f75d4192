import type { FeatureFlag, RoleEntry } from "#contract/schemas/user.ts"

/** The flags that proactive alerts ask for (FLAG-02). */
export type ProactiveAlertFeature = "PROACTIVE_ALERTS" | "PROACTIVE_ALERTS_CREATE_SUPPORT_CASE"

/** Whether the feature is on for the person; a flag with roles only for who has one of them (FLAG-04). */
export const hasFeature = (
  user: {
    readonly featureFlags: ReadonlyArray<typeof FeatureFlag.Type>
    readonly roles: ReadonlyArray<RoleEntry>
  },
  name: ProactiveAlertFeature,
): boolean =>
  user.featureFlags.some(
    (flag) =>
      flag.name === name &&
      (flag.roles.length === 0 || user.roles.some((role) => flag.roles.includes(role.authRole))),
  )
