import type { FeatureFlag } from "#contract/schemas/user.ts"
import type { Access } from "../access/access.ts"
import type { Traveller } from "./visitor.ts"

/** Facts about a user that decide which navigation entries exist for this user. */
export type Guest = Traveller & { readonly featureFlags: ReadonlyArray<typeof FeatureFlag.Type> }

/** Page of an area that the navigation rail and the command palette offer. */
export interface SubPage {
  /** Path of the page relative to its area, or to the service context: `machines`. */
  readonly path: string
  /** Key of the page's label and icon; equal to the path unless the page needs another one. */
  readonly id: string
  /** Further condition for showing the page in the navigation, for a user who may enter the area. */
  readonly for?: (may: Access, guest: Guest) => boolean
}

export const page = (path: string, options: Partial<Omit<SubPage, "path">> = {}): SubPage => ({
  id: path,
  path,
  ...options,
})
