import type { PartnerId } from "#contract/schemas/ids.ts"
import { call } from "#services/call.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import { ALARM_FILTERS, alarmQuery, openAlarm, WORST_FIRST } from "../alarms/alarm-list.ts"
import { type AskedAbout, collectionMachine } from "../shared/collection/machine.ts"
import { partners } from "./area.ts"
import { ofPartner } from "./of-partner.ts"

/** Alarms of a service centre's machines in the network, the worst first (API-SVC-03). */
export const partnerAlarms = collectionMachine({
  name: "partner-alarms",
  area: partners,
  pageKey: "/network/partners/:id/alarms",
  sort: WORST_FIRST,
  filters: ALARM_FILTERS,
  aboutOf: ofPartner,
  load: ({ about: serviceId, ...query }: AskedAbout<PartnerId>) =>
    PartnersClient.use(({ alarms }) =>
      call(alarms.ofService({ params: { serviceId }, query: alarmQuery(query) })),
    ),
  opened: openAlarm,
})
