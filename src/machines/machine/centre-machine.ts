import type { Machine } from "#contract/schemas/machine.ts"
import { isServedBy } from "#domain/access/machine-tabs.ts"
import { hasFeature } from "#domain/feature-flags.ts"
import { call } from "#services/call.ts"
import { CareClient } from "#services/machine/care-client.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { recordMachine, type TabInput } from "../shared/record/machine.ts"
import { machineArea } from "./area.ts"
import { deviceActivationMachine } from "./device-activation/machine.ts"
import { commonTabs, documentsTab } from "./machine-page.ts"
import { centreOwner } from "./tabs/centre-owner.ts"
import { centreService } from "./tabs/centre-service.ts"
import { machineAlerts } from "./tabs/machine-alerts.ts"
import { machineHistory } from "./tabs/machine-history.ts"
import { machineSubscriptions } from "./tabs/machine-subscriptions.ts"
import { centreRecordInput, placeIn } from "./tabs/of-centre.ts"
import { recordInput } from "./tabs/of-machine.ts"

/** Whether the centre in the address serves the machine, and so sees more of it than what it is. */
const isServed = ({ value, params }: TabInput<Machine>) => isServedBy(value, params["id"])

const served = Object.fromEntries(
  Object.entries(commonTabs).map(([name, tab]) => [name, { ...tab, isOffered: isServed }]),
)

/** Page of a machine as its service centre sees it, with its owner and the work on it (section E, service mode). */
export const centreMachine = recordMachine<Machine, MachineServices>({
  name: "centre-machine",
  area: machineArea,
  load: (place) =>
    CareClient.use(({ serviceMachines }) => call(serviceMachines.byId({ params: placeIn(place) }))),
  tabs: {
    // What the machine is, in place of an overview of what it does.
    about: { isOffered: (input) => !isServed(input) },
    ...served,
    proactivealerts: {
      machine: machineAlerts,
      isOffered: (input) =>
        isServed(input) && input.user !== null && hasFeature(input.user, "PROACTIVE_ALERTS"),
    },
    service: { machine: centreService, input: centreRecordInput, isOffered: isServed },
    owner: { machine: centreOwner, input: centreRecordInput, isOffered: isServed },
    subscriptions: { machine: machineSubscriptions, input: recordInput, isOffered: isServed },
    device: { machine: deviceActivationMachine, input: recordInput, isOffered: isServed },
    documents: documentsTab,
    history: { machine: machineHistory, isOffered: isServed },
  },
})
