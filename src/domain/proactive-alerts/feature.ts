import type { FeatureFlag, RoleEntry } from "#contract/schemas/user.ts"

/** Feature flags that control proactive alerts (FLAG-02). */
export type ProactiveAlertFeature = "PROACTIVE_ALERTS" | "PROACTIVE_ALERTS_CREATE_SUPPORT_CASE"

/**
 * Whether a feature flag of proactive alerts is on for the user; a flag with roles only counts for users with one
 * of them (FLAG-04).
 */
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
