import { Effect, Option } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import { accessOf } from "#domain/access/access.ts"
import { fail } from "../rules/fail.ts"
import { isId } from "../store/ids.ts"
import { MachineRelations } from "../store/machine-relations.ts"

/** The machine with the id in the path if the caller may know it; else 404, as for a missing machine. */
const visibleMachine = Effect.fnUntraced(function* (id: number) {
  const { user } = yield* CurrentUser
  const relations = yield* MachineRelations
  const found = isId(id) ? yield* relations.of(user, id) : Option.none()
  return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
})

/** A machine owned by the caller; NOT_OWNER for a caller who may only see it (OPEN-42, SHARE-05). */
export const ownMachine = Effect.fnUntraced(function* (id: number) {
  const machine = yield* visibleMachine(id)
  return machine.owned ? machine : yield* fail("NOT_OWNER")
})

/**
 * A machine whose owner, device and history the caller may read. Access is refused to a grantee of a share, and to
 * a service centre that was only asked to look after the machine.
 */
export const machineToInspect = Effect.fnUntraced(function* (id: number) {
  const machine = yield* visibleMachine(id)
  return machine.since === null ? yield* fail("UNAUTHORIZED_OPERATION") : { ...machine, since: machine.since }
})

/**
 * A machine that a service centre looks after now and that the caller may read as well; for any other machine, the
 * centre may read only the machine's identity and subscription record (OPEN-167).
 */
export const machineOfCentre = Effect.fnUntraced(function* (serviceId: number, id: number, field: string) {
  const { user } = yield* CurrentUser
  const relations = yield* MachineRelations
  const found = isId(id)
    ? yield* relations.of({ id: user.id, roles: user.roles, inCentre: serviceId }, id)
    : Option.none()
  return Option.isSome(found) && found.value.since !== null
    ? { ...found.value, since: found.value.since }
    : yield* fail("NOT_FOUND", field)
})

/** The caller; fails when they use the shared demo account (OPEN-38). */
export const notTheDemoUser = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  return accessOf(user).isDemoUser ? yield* fail("UNAUTHORIZED_OPERATION") : user
})
