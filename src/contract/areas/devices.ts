import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AddressOptionsGroup } from "../groups/address-options.ts"
import { MachineSearchGroup } from "../groups/machine-search.ts"
import { TelemetryDevicesGroup } from "../groups/telemetry-devices.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "devices". */
export class DevicesApi extends HttpApi.make("devices")
  .add(TelemetryDevicesGroup)
  .add(MachineSearchGroup)
  .add(AddressOptionsGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
