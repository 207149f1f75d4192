import type { FeatureFlag } from "#contract/schemas/user.ts"
import type { Access } from "../access/access.ts"
import type { Traveller } from "./visitor.ts"

/** The part of a user that decides which navigation entries are offered. */
export type Guest = Traveller & { readonly featureFlags: ReadonlyArray<typeof FeatureFlag.Type> }

/** Page of an area that the navigation rail and the command palette offer. */
export interface SubPage {
  /** Path of the page below its area, or below the service context: `machines`. */
  readonly path: string
  /** Name of the page's label and icon: the path, unless another name is given. */
  readonly id: string
  /** Further condition for offering the page to a user who may enter the area. */
  readonly for?: (may: Access, guest: Guest) => boolean
}

export const page = (path: string, options: Partial<Omit<SubPage, "path">> = {}): SubPage => ({
  id: path,
  path,
  ...options,
})
