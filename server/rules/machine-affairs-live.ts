import { Layer } from "effect"
import { AdministeredMachines } from "../store/administered-machines.ts"
import { Audiences } from "../store/audiences.ts"
import { ExternalSystems } from "../store/external-systems.ts"
import { MachineRelations } from "../store/machine-relations.ts"
import { Shares } from "../store/shares.ts"
import { TelemetryDevices } from "../store/telemetry-devices.ts"
import { UserSearch } from "../store/user-search.ts"
import { AccountsLive } from "./accounts-live.ts"
import { DeviceCommands } from "./device-commands.ts"
import { DeviceRegister } from "./device-register.ts"
import { LegacyPairings } from "./legacy-pairings.ts"
import { RecordsLive } from "./records-live.ts"
import { ServiceCounters } from "./service-counters.ts"
import { Sharing } from "./sharing.ts"

const stores = Layer.mergeAll(
  AdministeredMachines.layer,
  Audiences.layer,
  ExternalSystems.layer,
  MachineRelations.layer,
  Shares.layer,
  TelemetryDevices.layer,
  UserSearch.layer,
)

/** Services around a machine apart from telemetry: access rights, device, service counters and external systems. */
export const MachineAffairsLive = Layer.mergeAll(
  DeviceRegister.layer.pipe(Layer.provideMerge(DeviceCommands.layer)),
  LegacyPairings.layer,
  ServiceCounters.layer,
  Sharing.layer,
).pipe(Layer.provideMerge(stores), Layer.provide(Layer.mergeAll(AccountsLive, RecordsLive)))
