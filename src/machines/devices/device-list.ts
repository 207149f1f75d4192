import { Effect } from "effect"
import type { Country } from "#contract/schemas/address-option.ts"
import type { TelemetryDevice } from "#contract/schemas/device.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { mayCommandDevices } from "#domain/devices/commands.ts"
import { DEVICE_FILTERS, deviceFilters } from "#domain/devices/filters.ts"
import { call } from "#services/call.ts"
import { DevicesClient } from "#services/devices/devices-client.ts"
import type { DevicesServices } from "#services/devices/services.ts"
import { fullList } from "#services/full-list.ts"
import { pageOf } from "#services/list-query.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { devices } from "./area.ts"

interface Place {
  /** Address of the list, below which its devices' pages stand. */
  readonly home: string
  readonly mayEdit: boolean
  /** Whether devices are registered here: in the control panel alone. */
  readonly mayRegister: boolean
}

/** Page of telemetry devices: the rows, what the filters offer, and what the reader may do. */
export interface DeviceListPage extends Paged<TelemetryDevice>, Place {
  readonly countries: ReadonlyArray<Country>
  /** Whether the text is too short to be searched for (SEL-08). */
  readonly isTooShort: boolean
}

/** Telemetry devices in the reader's scope, with those in stock for administrators (API-TEL-01, API-TEL-06). */
export const deviceList = collectionMachine<TelemetryDevice, DevicesServices, Place>({
  name: "device-list",
  area: devices,
  pageKey: "/network/devices",
  sort: "serialNumber,asc",
  filters: DEVICE_FILTERS,
  aboutOf: ({ params: { home = "", register }, user }) => {
    const mayEdit = mayCommandDevices(user ?? { roles: [] })
    return { home, mayEdit, mayRegister: mayEdit && register !== undefined }
  },
  load: ({ about, filters, ...asked }) =>
    Effect.gen(function* () {
      const { addressOptions, telemetryDevices: calls } = yield* DevicesClient
      const { q, isTooShort, narrowed } = deviceFilters(filters)
      const query = { ...pageOf(asked), ...narrowed }
      const [page, countries] = yield* Effect.all(
        [
          q === undefined ? call(calls.list({ query })) : call(calls.search({ query: { ...query, q } })),
          fullList((part) => call(addressOptions.countries({ query: part }))),
        ],
        { concurrency: 2 },
      )
      return { ...page, ...about, countries, isTooShort } satisfies DeviceListPage
    }),
})
