import { Effect } from "effect"
import type { TelemetryDevice } from "#contract/schemas/device.ts"
import { MachineId } from "#contract/schemas/ids.ts"
import { mayCommandDevices } from "#domain/devices/commands.ts"
import {
  atFormFields,
  type DeviceValues,
  deviceChangeOf,
  deviceFormErrors,
  deviceValues,
  registrationOf,
} from "#domain/devices/device-form.ts"
import { call } from "#services/call.ts"
import { DevicesClient } from "#services/devices/devices-client.ts"
import type { DevicesServices } from "#services/devices/services.ts"
import { ApiError, type CallFailure, callFailures } from "#services/failures.ts"
import { writeOnce } from "#services/write-once.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { devices } from "./area.ts"

const refused = (status: number, message: ApiError["errors"][number]["message"], field?: string) =>
  new ApiError({
    status,
    errors: [{ message, ...(field === undefined ? {} : { field }) }],
    call: "PUT /telemetrydevices/{id}",
  })

/** Machine of the typed VIN: the one that the device is in already, one that the search finds, or none in stock. */
const machineOf = Effect.fnUntraced(function* ({ vin, machineId, machineVin }: DeviceValues) {
  const wanted = vin.trim().toUpperCase()
  if (wanted === "") return null
  if (wanted === machineVin) return MachineId.make(Number(machineId))
  if (wanted.length !== 17) return yield* refused(404, "NOT_FOUND", "vin")
  const { machineSearch } = yield* DevicesClient
  const { content } = yield* call(machineSearch.search({ query: { q: wanted } }))
  const found = content.find(({ machine }) => machine.vin === wanted)
  return found === undefined ? yield* refused(404, "NOT_FOUND", "vin") : found.machine.id
})

const saved = Effect.fnUntraced(
  function* (values: DeviceValues) {
    const machineId = yield* machineOf(values)
    const { telemetryDevices: calls } = yield* DevicesClient
    if (values.id !== "")
      return yield* call(
        calls.change({ params: { id: Number(values.id) }, payload: deviceChangeOf(values, machineId) }),
      )
    const payload = registrationOf(values, machineId)
    return yield* writeOnce("device", payload, (key) => call(calls.register({ payload }), { key }))
  },
  Effect.mapError(
    (failure: CallFailure): CallFailure =>
      failure._tag === "ApiError"
        ? new ApiError({ ...failure, errors: atFormFields(failure.errors) })
        : failure,
  ),
)

/** Form for numbers, firmware and machine of a telemetry device; saving leads to its page (API-TEL-02, API-TEL-04). */
export const deviceForm = formMachine({
  name: "device",
  start: (values: DeviceValues) => values,
  check: deviceFormErrors,
  send: devices.fromEffect<TelemetryDevice, CallFailure, DeviceValues>({
    name: "POST /telemetrydevices, PUT /telemetrydevices/{id}",
    run: saved,
    failures: callFailures,
  }),
  work: { what: "device" },
  onSuccess: ({ home }, { id }) => [
    raised({ kind: "success", key: "devices.form.saved" as never }),
    goTo(`${home}/${id}`),
  ],
})

/** Editor of a telemetry device, new or registered; readers who may not change it are refused before they type. */
export const deviceEditor = editorMachine<TelemetryDevice, DeviceValues, DevicesServices>({
  name: "device-editor",
  area: devices,
  load: ({ id }, user) =>
    mayCommandDevices(user ?? { roles: [] })
      ? DevicesClient.use(({ telemetryDevices }) =>
          call(telemetryDevices.byId({ params: { id: Number(id) } })),
        )
      : Effect.fail(refused(403, "UNAUTHORIZED_OPERATION")),
  values: ({ found, params }) => deviceValues(params["home"] ?? "", found),
  form: deviceForm,
})
