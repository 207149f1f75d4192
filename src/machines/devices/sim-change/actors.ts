import { Effect } from "effect"
import type { SimState, SimTarget } from "#contract/schemas/device.ts"
import type { FoundDevice } from "#domain/devices/serial-list.ts"
import { chunksOf, SERIALS_OF_A_LOOKUP } from "#domain/devices/serial-list.ts"
import { call } from "#services/call.ts"
import { DevicesClient } from "#services/devices/devices-client.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { devices } from "../area.ts"

/** Devices with the serial numbers, of which as many are asked for at once as one call takes (API-TEL-01). */
export const findDevices = devices.fromEffect<
  ReadonlyArray<FoundDevice>,
  CallFailure,
  { readonly serials: ReadonlyArray<string> }
>({
  name: "GET /telemetrydevices?serialNumbers=",
  run: ({ serials }) =>
    DevicesClient.use(({ telemetryDevices: calls }) =>
      Effect.forEach(
        chunksOf(serials, SERIALS_OF_A_LOOKUP),
        (serialNumbers) => call(calls.list({ query: { serialNumbers, size: SERIALS_OF_A_LOOKUP } })),
        { concurrency: 2 },
      ),
    ).pipe(
      Effect.map((pages) =>
        pages.flatMap(({ content }) =>
          content.map(({ id, serialNumber, type, vin, dataSim }) => ({
            id,
            serialNumber,
            type,
            vin,
            simStatus: dataSim.status,
          })),
        ),
      ),
    ),
  failures: callFailures,
})

interface SimChange {
  readonly ids: ReadonlyArray<number>
  readonly status: SimTarget
}

/** Changes all of the SIMs or none (API-TEL-08). */
export const changeSims = devices.fromEffect<ReadonlyArray<SimState>, CallFailure, SimChange>({
  name: "PUT /simmanager/telemetrydevices/status",
  run: (payload) =>
    DevicesClient.use(({ telemetryDevices }) => call(telemetryDevices.setSimStatus({ payload }))),
  failures: callFailures,
})

/** Statuses of the SIMs, which the network changes after a while (API-TEL-09). */
export const readSims = devices.fromEffect<ReadonlyArray<SimState>, CallFailure, Pick<SimChange, "ids">>({
  name: "GET /simmanager/telemetrydevices/status",
  run: (query) => DevicesClient.use(({ telemetryDevices }) => call(telemetryDevices.simStatus({ query }))),
  failures: callFailures,
})
