import type { FeatureFlag } from "#contract/schemas/user.ts"
import type { Access } from "../access/access.ts"
import type { Traveller } from "./visitor.ts"

/** The part of a user that decides which places are offered. */
export type Guest = Traveller & { readonly featureFlags: ReadonlyArray<typeof FeatureFlag.Type> }

/** A page that the rail and the palette offer within an area. */
export interface SubPage {
  /** Below the area, or below the service context: `machines`. */
  readonly path: string
  /** Name of its word and icon: the path, unless given. */
  readonly id: string
  /** Who is offered it, beyond being let into the area. */
  readonly for?: (may: Access, guest: Guest) => boolean
}

export const page = (path: string, options: Partial<Omit<SubPage, "path">> = {}): SubPage => ({
  id: path,
  path,
  ...options,
})
