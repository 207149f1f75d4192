import type { Role, World } from "./world.ts"

/** An account that asks, or a visitor without one (id 0). */
export interface Caller {
  readonly name: string
  readonly id: number
  readonly roles: ReadonlyArray<Role>
  /** Whether it sends a dealer bearer token instead of a session. */
  readonly bearer: boolean
  readonly signedIn: boolean
  /** Whether terms, policy and profile are complete (OPEN-41). */
  readonly complete: boolean
}

export const callerOf = (world: World, name: string, id: number, bearer: boolean): Caller => {
  const user = world.users.get(id)
  return {
    name,
    id,
    bearer,
    roles: world.roles.filter((role) => role.user === id),
    signedIn: user !== undefined,
    complete: user !== undefined && user.acceptedAll && user.filled,
  }
}
