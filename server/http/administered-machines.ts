import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { ADMINISTERED_MACHINE_SORT_COLUMNS } from "#contract/groups/administered-machines.ts"
import type { MachineChange, PossibleCentre } from "#contract/schemas/administered-machine.ts"
import type { User } from "#contract/schemas/user.ts"
import { SERVICE_KINDS } from "#domain/dealer-link.ts"
import { isDay } from "#domain/time.ts"
import { fail, failInput, upToDate } from "../rules/fail.ts"
import { endOwnership } from "../rules/release-machine.ts"
import { Sharing } from "../rules/sharing.ts"
import { AdministeredMachines } from "../store/administered-machines.ts"
import { Audit } from "../store/audit.ts"
import { History } from "../store/history.ts"
import { isId } from "../store/ids.ts"
import { onePage } from "../store/page.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { administrator, storedId } from "./administrator.ts"
import { sortOf } from "./lists.ts"

/** Handlers of machines in the control panel. */
export const AdministeredMachinesHandlers = HttpApiBuilder.group(
  Api,
  "administeredMachines",
  Effect.fnUntraced(function* (handlers) {
    const sql = yield* SqlClient.SqlClient
    const machines = yield* AdministeredMachines
    const sharing = yield* Sharing
    const history = yield* History
    const audit = yield* Audit

    const endOf = (machineId: number, actorId: number) =>
      endOwnership(machineId, actorId).pipe(
        Effect.provideService(Sharing, sharing),
        Effect.provideService(History, history),
        Effect.provideService(SqlClient.SqlClient, sql),
      )

    /**
     * Whether a row with the id exists, for a reference in a payload; the row is locked, so that it cannot be
     * deleted before the transaction ends.
     */
    const exists = Effect.fnUntraced(function* (table: string, id: number | string) {
      if (typeof id === "number" && !isId(id)) return false
      return (yield* sql`SELECT 1 FROM ${sql(table)} WHERE id = ${id} FOR KEY SHARE`).length > 0
    }, Effect.orDie)

    const machineOf = Effect.fnUntraced(function* (id: number) {
      return (yield* machines.byId(yield* storedId(id))) ?? (yield* fail("NOT_FOUND", "id"))
    })

    /**
     * Checks machine master data: every row that the data refers to must exist, and dates must be valid and in
     * order.
     */
    const checkData = Effect.fnUntraced(function* (data: MachineChange) {
      const fieldErrors: Array<ErrorItem> = []
      const wanted = [
        ["modelId", "models", data.modelId],
        ["country", "countries", data.country],
        ["transmissionId", "transmissions", data.transmissionId],
        ["dealerId", "partners", data.dealerId],
      ] as const
      for (const [field, table, id] of wanted)
        if (id !== null && !(yield* exists(table, id)))
          fieldErrors.push({ message: "DISALLOWED_VALUE", field })
      for (const field of ["manufactureDate", "deliveryDate", "warrantyStart", "warrantyEnd"] as const) {
        const day = data[field]
        if (day !== null && !isDay(day)) fieldErrors.push({ message: "INVALID_INPUT_VALUE", field })
      }
      if (data.warrantyStart !== null && data.warrantyEnd !== null && data.warrantyEnd < data.warrantyStart)
        fieldErrors.push({ message: "END_BEFORE_START", field: "warrantyEnd" })
      yield* failInput(fieldErrors)
      if (data.ownerId === null) return
      const owners = isId(data.ownerId)
        ? yield* sql`SELECT 1 FROM users WHERE id = ${data.ownerId} AND active FOR KEY SHARE`.pipe(
            Effect.orDie,
          )
        : []
      if (owners.length === 0) yield* fail("USER_DOES_NOT_EXIST", "ownerId")
    })

    /** MACH-19. */
    const checkCentre = Effect.fnUntraced(function* (
      serviceId: number,
      country: string,
      modelId: number,
      fields: { readonly country: string; readonly brand: string },
    ) {
      const [centre] = isId(serviceId)
        ? yield* sql<{ country: string; handles: boolean }>`
            SELECT p.country_id AS country, EXISTS (SELECT FROM partner_brands pb JOIN serieses se
                ON se.brand_id = pb.brand_id JOIN models mo ON mo.series_id = se.id
              WHERE pb.partner_id = p.id AND mo.id = ${modelId}) AS handles
            FROM partners p WHERE p.id = ${serviceId} AND p.kind = ANY(${SERVICE_KINDS})
            FOR KEY SHARE OF p`.pipe(Effect.orDie)
        : []
      if (centre === undefined) return yield* fail("NOT_FOUND", "serviceId")
      if (centre.country !== country) yield* fail("COUNTRY_DOES_NOT_MATCH_SERVICE", fields.country)
      if (!centre.handles) yield* fail("DISALLOWED_VALUE", fields.brand)
    })

    const note = (user: User, action: string, id: number, details: object) =>
      audit.record({ actor: user, action, targetKind: "machine", targetId: id, details: { ...details } })

    const alone = (id: number) => sql`SELECT 1 FROM machines WHERE id = ${id} FOR UPDATE`.pipe(Effect.orDie)

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        yield* administrator
        const sort = yield* sortOf(query.sort, ADMINISTERED_MACHINE_SORT_COLUMNS)
        const brands = query.brands?.filter(isId)
        return yield* machines.list({ ...query, brands }, sort)
      }),
      add: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* administrator
        yield* checkData(payload)
        const id = yield* machines.insert(payload)
        if (id === undefined) return yield* fail("DUPLICATE", "vin")
        yield* history.ofMachine({ id, type: "CREATED", actorId: user.id, newValue: payload.vin })
        yield* note(user, "machine.added", id, payload)
        return yield* machineOf(id)
      }),
      byVin: Effect.fnUntraced(function* ({ params }) {
        yield* administrator
        return (yield* machines.byVin(params.vin.toUpperCase())) ?? (yield* fail("NOT_FOUND", "vin"))
      }),
      change: Effect.fnUntraced(function* ({ params, payload }) {
        const user = yield* administrator
        yield* alone(yield* storedId(params.id))
        const before = yield* machineOf(params.id)
        yield* upToDate(before.version, payload.version)
        yield* checkData(payload)
        if (before.serviceId !== null)
          yield* checkCentre(before.serviceId, payload.country, payload.modelId, {
            country: "country",
            brand: "modelId",
          })
        const newOwner = before.ownerId !== payload.ownerId
        if (newOwner && before.ownerId !== null) yield* endOf(before.id, user.id)
        yield* machines.update(before.id, payload, newOwner)
        yield* history.ofMachine({
          id: before.id,
          actorId: user.id,
          ...(newOwner
            ? { type: "OWNER_CHANGED", oldValue: textOf(before.ownerId), newValue: textOf(payload.ownerId) }
            : { type: "CHANGED" }),
        })
        yield* note(user, "machine.changed", before.id, payload)
        return yield* machineOf(before.id)
      }, inOneTransaction),
      history: Effect.fnUntraced(function* ({ params, query }) {
        yield* administrator
        const { id } = yield* machineOf(params.id)
        return yield* history.machine(id, null, query)
      }),
      services: Effect.fnUntraced(function* ({ params }) {
        yield* administrator
        const machine = yield* machineOf(params.id)
        const centres = yield* sql<typeof PossibleCentre.Type>`
          SELECT p.id, p.name, p.city, p.id IS NOT DISTINCT FROM ${machine.serviceId}::int AS assigned
          FROM partners p WHERE p.country_id = ${machine.country} AND p.kind = ANY(${SERVICE_KINDS})
            AND EXISTS (SELECT FROM partner_brands pb JOIN serieses se ON se.brand_id = pb.brand_id
              JOIN models mo ON mo.series_id = se.id WHERE pb.partner_id = p.id AND mo.id = ${machine.modelId})
          ORDER BY p.name, p.id`.pipe(Effect.orDie)
        return onePage(centres)
      }),
      assign: Effect.fnUntraced(function* ({ params, payload }) {
        const user = yield* administrator
        yield* alone(yield* storedId(params.id))
        const machine = yield* machineOf(params.id)
        const { serviceId } = payload
        if (serviceId === machine.serviceId) return machine
        if (serviceId !== null)
          yield* checkCentre(serviceId, machine.country, machine.modelId, {
            country: "serviceId",
            brand: "serviceId",
          })
        const running = yield* sql`SELECT 1 FROM subscriptions WHERE machine_id = ${machine.id}
            AND state = 'ACTIVE' AND service_id IS DISTINCT FROM ${serviceId}::int`.pipe(Effect.orDie)
        if (running.length > 0) return yield* fail("SUBSCRIPTION_ACTIVE", "serviceId")
        yield* sql`UPDATE machines SET service_id = ${serviceId}, version = version + 1
            WHERE id = ${machine.id}`.pipe(Effect.orDie)
        yield* history.ofMachine({
          id: machine.id,
          type: "SERVICE_CHANGED",
          actorId: user.id,
          oldValue: textOf(machine.serviceId),
          newValue: textOf(serviceId),
        })
        yield* note(user, "machine.service", machine.id, { from: machine.serviceId, to: serviceId })
        return yield* machineOf(machine.id)
      }, inOneTransaction),
    })
  }),
)

const textOf = (id: number | null): string | null => (id === null ? null : String(id))
