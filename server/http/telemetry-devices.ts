import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { DEVICE_SORT_COLUMNS, NEWEST_ATTEMPTS } from "#contract/groups/telemetry-devices.ts"
import type { DeviceCommand } from "#contract/schemas/device.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import { RETRY_ROLES, retryCommand } from "#domain/devices/device.ts"
import { DeviceCommands } from "../rules/device-commands.ts"
import { DeviceRegister } from "../rules/device-register.ts"
import { fail } from "../rules/fail.ts"
import { LegacyPairings } from "../rules/legacy-pairings.ts"
import { Audit } from "../store/audit.ts"
import { isId } from "../store/ids.ts"
import { MachineRelations } from "../store/machine-relations.ts"
import { TelemetryDevices } from "../store/telemetry-devices.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { sortOf } from "./lists.ts"
import { machineToInspect } from "./machine-in-path.ts"
import { deviceOf } from "./machine-inspection.ts"

/** Handlers of telemetry devices and their data SIMs. */
export const TelemetryDevicesHandlers = HttpApiBuilder.group(
  Api,
  "telemetryDevices",
  Effect.fnUntraced(function* (handlers) {
    const devices = yield* TelemetryDevices
    const register = yield* DeviceRegister
    const commands = yield* DeviceCommands
    const relations = yield* MachineRelations
    const pairings = yield* LegacyPairings
    const audit = yield* Audit

    /** A device that the caller may see; else 404. */
    const visible = Effect.fnUntraced(function* (id: number, field = "id") {
      const user = yield* networkViewer
      const device = isId(id) ? yield* devices.find(user.roles, id) : undefined
      return device ?? (yield* fail("NOT_FOUND", field))
    })
    /**
     * A device to which the caller may send a command. Users of a service centre have no access to device lists,
     * but may retry commands for the machines of their centre.
     */
    const toCommand = Effect.fnUntraced(function* (user: User, id: number) {
      if (accessOf(user).canViewPartnerNetwork || !accessOf(user).isServicePartnerUser)
        return yield* visible(id)
      const device = isId(id) ? yield* devices.anywhere(id) : undefined
      const may =
        device !== undefined && device.machineId !== null && (yield* mayRetry(user, device.machineId))
      return may ? device : yield* fail("UNAUTHORIZED_OPERATION")
    })
    const stateOf = Effect.fnUntraced(function* (id: number) {
      return (yield* devices.state(id)) ?? (yield* fail("NOT_FOUND", "id"))
    })
    const simsOf = Effect.fnUntraced(function* (user: User, ids: ReadonlyArray<number>) {
      const wanted = new Set(ids)
      const sims = yield* devices.sims(user.roles, [...wanted].filter(isId))
      return sims.length === wanted.size ? sims : yield* fail("NOT_FOUND", "ids")
    })

    /** Orders a device command and records the caller in one transaction. */
    const orderBy = (actor: User, targetId: number, command: DeviceCommand) =>
      inOneTransaction(
        Effect.andThen(
          commands.order(targetId, command, actor.id),
          audit.record({
            actor,
            action: "device.command",
            targetKind: "device",
            targetId,
            details: { command },
          }),
        ),
      )

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const user = yield* networkViewer
        const sort = yield* sortOf(query.sort, DEVICE_SORT_COLUMNS)
        return yield* devices.list(user.roles, query, sort)
      }),
      search: Effect.fnUntraced(function* ({ query }) {
        const user = yield* networkViewer
        const sort = yield* sortOf(query.sort, DEVICE_SORT_COLUMNS)
        return yield* devices.list(user.roles, query, sort)
      }),
      register: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* networkAdministrator
        return yield* visible(yield* register.add(user, payload))
      }),
      byId: ({ params }) => visible(params.id),
      change: Effect.fnUntraced(function* ({ params, payload }) {
        const { id } = yield* visible(params.id)
        yield* register.change(yield* networkAdministrator, id, payload)
        return yield* visible(id)
      }, inOneTransaction),
      status: Effect.fnUntraced(function* ({ params }) {
        const { id } = yield* visible(params.id)
        return yield* stateOf(id)
      }),
      setStatus: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const device = yield* toCommand(user, params.id)
        const command = payload.status === "ACTIVE" ? "ACTIVATED_MODE" : "DEACTIVATED_MODE"
        if (!accessOf(user).isSuperOrNetworkAdmin) {
          const may = device.machineId !== null && (yield* mayRetry(user, device.machineId))
          if (!may || retryCommand(device.status) !== command) return yield* fail("UNAUTHORIZED_OPERATION")
        }
        yield* orderBy(user, device.id, command)
        return yield* stateOf(device.id)
      }, inOneTransaction),
      command: Effect.fnUntraced(function* ({ payload }) {
        const { id } = yield* visible(payload.telemetryDeviceId, "telemetryDeviceId")
        const user = yield* networkAdministrator
        const { command } = payload
        yield* orderBy(user, id, command)
        return yield* stateOf(id)
      }),
      simStatus: Effect.fnUntraced(function* ({ query }) {
        return yield* simsOf(yield* networkViewer, query.ids)
      }),
      setSimStatus: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* networkAdministrator
        const sims = yield* simsOf(user, payload.ids)
        yield* commands.changeSims(payload.ids, payload.status, user.id)
        for (const { id } of sims)
          yield* audit.record({
            actor: user,
            action: "sim.status",
            targetKind: "device",
            targetId: id,
            details: { status: payload.status },
          })
        return yield* simsOf(user, payload.ids)
      }, inOneTransaction),
      ofMachine: ({ params }) => Effect.flatMap(machineToInspect(params.id), deviceOf),
      activation: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const machine = yield* machineToInspect(params.id)
        const device = yield* deviceOf(machine)
        return {
          device,
          attempts: yield* devices.attempts(device.id, NEWEST_ATTEMPTS),
          mayRetry: yield* mayRetry(user, machine.id),
          pairing: yield* pairings.of(machine.id),
        }
      }),
      reactivate: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const machine = yield* machineToInspect(params.id)
        if (!(yield* mayRetry(user, machine.id))) return yield* fail("UNAUTHORIZED_OPERATION")
        const device = yield* deviceOf(machine)
        yield* commands.retry(device.id, user.id)
      }),
    })

    /**
     * Whether the user may retry a command: the machine's owner, and users with a writing role for the machine's
     * partners.
     */
    function mayRetry(user: User, machineId: number) {
      const roles = user.roles.filter((role) => RETRY_ROLES.includes(role.authRole))
      return relations
        .of({ id: user.id, roles }, machineId)
        .pipe(Effect.map((found) => found._tag === "Some" && found.value.since !== null))
    }
  }),
)

/** The caller, if allowed to view the partner network; else 403 (OPEN-44). */
const networkViewer = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  return accessOf(user).canViewPartnerNetwork ? user : yield* fail("UNAUTHORIZED_OPERATION")
})

const networkAdministrator = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  return accessOf(user).isSuperOrNetworkAdmin ? user : yield* fail("UNAUTHORIZED_OPERATION")
})
