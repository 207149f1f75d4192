import { PartnerId } from "#contract/schemas/ids.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import { DEFAULT_LANGUAGE, type User } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import { seesBehindShare } from "#domain/access/machine-tabs.ts"
import { readableZone } from "#domain/span.ts"
import { dayAt } from "#domain/time.ts"
import { MachineCalls } from "#services/machine/machine-calls.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { recordMachine, type Tab, type TabInput } from "../shared/record/machine.ts"
import { machineArea } from "./area.ts"
import { deviceActivationMachine } from "./device-activation/machine.ts"
import { machineDataMachine } from "./machine-data/machine.ts"
import { type MachineOverviewInput, machineOverviewMachine } from "./machine-overview/machine.ts"
import { machineRouteMachine } from "./machine-route/machine.ts"
import { machineSwitch } from "./machine-switch.ts"
import { machineAlarms } from "./tabs/machine-alarms.ts"
import { machineBoundaries } from "./tabs/machine-boundaries.ts"
import { machineCentre } from "./tabs/machine-centre.ts"
import { machineCodes } from "./tabs/machine-codes.ts"
import { type DocumentsParams, machineDocuments } from "./tabs/machine-documents.ts"
import { machineHistory } from "./tabs/machine-history.ts"
import { machineService } from "./tabs/machine-service.ts"
import { machineShares } from "./tabs/machine-shares.ts"
import { machineSubscriptions } from "./tabs/machine-subscriptions.ts"
import { machineSystems } from "./tabs/machine-systems.ts"
import { recordInput } from "./tabs/of-machine.ts"

/** Input of the data and route tabs, which show recorded days. */
const daysInput = ({ params, value, search, user }: TabInput<Machine>) => {
  const zone = readableZone((user as User).timeZone)
  const { id: machineId, lastSeen, vin } = value
  return {
    machineId,
    zone,
    search,
    lastDay: lastSeen === null ? undefined : dayAt(Date.parse(lastSeen), zone),
    // On the page of a service centre the machine is compared with others of the centre.
    ...(params["id"] === undefined ? {} : { serviceId: PartnerId.make(Number(params["id"])) }),
    ...(accessOf(user as User).isEndUser ? { vin } : {}),
  }
}

/** Whether the tab is for users who see more than a grantee. */
const isInside = ({ value, user }: TabInput<Machine>) => seesBehindShare(value, user)
const isOwned = ({ value }: TabInput<Machine>) => value.owned

/** Tabs on the page of a machine for every reader, those with a share included. */
export const commonTabs: Readonly<Record<string, Tab<Machine>>> = {
  overview: {
    machine: machineOverviewMachine,
    input: ({ value: { id }, search }) => ({ id, search }) satisfies MachineOverviewInput,
  },
  data: { machine: machineDataMachine, input: daysInput },
  route: {
    machine: machineRouteMachine,
    input: (given) => ({
      ...daysInput(given),
      type: given.value.type,
      hasBoundaries: accessOf(given.user as User).isEndUser,
    }),
  },
  alarms: { machine: machineAlarms },
  codes: { machine: machineCodes },
}

/** Documents of the machine's model, in the reader's language. */
export const documentsTab: Tab<Machine> = {
  machine: machineDocuments,
  input: ({ value, user }) => ({
    params: {
      model: value.model.name,
      lang: user?.language ?? DEFAULT_LANGUAGE,
    } satisfies DocumentsParams,
  }),
}

/** Page of one machine by its VIN, with the tabs that its reader may see. */
export const machinePage = recordMachine<Machine, MachineServices>({
  name: "machine-page",
  area: machineArea,
  companion: { machine: machineSwitch, input: { shortest: 0 } },
  load: ({ vin = "" }) => MachineCalls.use((calls) => calls.find(vin)),
  tabs: {
    ...commonTabs,
    service: { machine: machineService, input: recordInput, isOffered: isInside },
    device: { machine: deviceActivationMachine, input: recordInput, isOffered: isInside },
    subscriptions: { machine: machineSubscriptions, input: recordInput, isOffered: isInside },
    centre: { machine: machineCentre, input: recordInput, isOffered: isInside },
    shares: { machine: machineShares, isOffered: isOwned },
    boundaries: { machine: machineBoundaries, isOffered: isOwned },
    systems: { machine: machineSystems, isOffered: isOwned },
    documents: documentsTab,
    history: { machine: machineHistory, isOffered: isInside },
  },
})
