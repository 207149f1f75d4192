import { ADMINISTERED_MACHINE_SORT_COLUMNS } from "#contract/groups/administered-machines.ts"
import { ACCOUNT_SORT_COLUMNS } from "#contract/groups/administration.ts"
import { ALARM_SORT_COLUMNS } from "#contract/groups/alarms.ts"
import { BOUNDARY_SORT_COLUMNS } from "#contract/groups/boundaries.ts"
import {
  BOUNDARY_NOTIFICATION_SORT_COLUMNS,
  OCCURRENCE_SORT_COLUMNS,
} from "#contract/groups/boundary-notifications.ts"
import { CENTRE_CODE_SORT_COLUMNS, SERVICE_CODE_SORT_COLUMNS } from "#contract/groups/diagnostic-codes.ts"
import { EXTERNAL_SYSTEM_SORT_COLUMNS } from "#contract/groups/machine-care.ts"
import { FOUND_MACHINE_SORT_COLUMNS } from "#contract/groups/machine-search.ts"
import { FLEET_SORT_COLUMNS } from "#contract/groups/machines.ts"
import {
  CONNECTED_SORT_COLUMNS,
  MACHINE_COUNT_SORT_COLUMNS,
  NETWORK_SORT_COLUMNS,
  REGISTERED_SORT_COLUMNS,
  VERSION_SORT_COLUMNS,
} from "#contract/groups/network-reports.ts"
import { PARTNER_USER_SORT_COLUMNS } from "#contract/groups/partner-users.ts"
import { PROACTIVE_ALERT_SORT_COLUMNS } from "#contract/groups/proactive-alerts.ts"
import { REPORT_SORT_COLUMNS } from "#contract/groups/reporting.ts"
import { SERVICE_MACHINE_SORT_COLUMNS, SERVICE_PLAN_SORT_COLUMNS } from "#contract/groups/service-machines.ts"
import {
  AUDIENCE_SORT_COLUMNS,
  OWN_SHARE_SORT_COLUMNS,
  SHARE_SORT_COLUMNS,
  SHARED_SORT_COLUMNS,
} from "#contract/groups/shares.ts"
import { DEVICE_SORT_COLUMNS } from "#contract/groups/telemetry-devices.ts"
import { USER_NOTIFICATION_SORT_COLUMNS } from "#contract/groups/user-notifications.ts"
import { SUBSCRIPTION_SORT_COLUMNS } from "#contract/schemas/subscription.ts"
import { PARTNER_SORT_COLUMNS } from "#server/store/partners.ts"
import { DEALER, SERVICE } from "./large-fixtures.ts"

interface Call {
  /** Path of the call in the contract. */
  readonly path: string
  /** The path with ids filled in. */
  readonly address: string
  readonly queries: ReadonlyArray<string>
  readonly body?: unknown
}

/**
 * Lists left out of the test of query plans, because they do not grow with machines, users or time: the catalogue
 * and settings.
 */
export const listsWithoutOwnRows: ReadonlySet<string> = new Set(
  [
    "/brands",
    "/serieses",
    "/models",
    "/transmissions",
    "/currencies",
    "/countries",
    "/signals",
    "/services/:serviceId/signals",
    "/configurations/models/:id/references",
    "/countries/blocklist",
    "/configurations/filters/alarms",
    "/features/flags",
    "/features/rules",
    "/reporting/types",
    "/subscriptions/plans",
  ].map((path) => `GET ${path}`),
)

const sorts = (columns: ReadonlyArray<string>): ReadonlyArray<string> =>
  columns.flatMap((column) => [`sort=${column},asc`, `sort=${column},desc`])

const DEEP = "page=20"
const start = () => new Date(Date.now() - 3_600_000).toISOString()
const end = () => new Date().toISOString()

/** Every call that returns a page of growing data, with every sort order and the main filters. */
export const callsOf = (given: {
  readonly owner: number
  readonly machine: number
  readonly vin: string
}): ReadonlyArray<Call> => {
  const { owner, machine, vin } = given
  const list = (
    path: `GET ${string}` | `POST ${string}`,
    id: number,
    columns: ReadonlyArray<string>,
    filters: ReadonlyArray<string> = [],
    body?: unknown,
  ): Call => ({
    path,
    address: path
      .replace(/^\w+ /, "")
      .replace(":serviceId", String(SERVICE))
      .replace("/machines/:id", `/machines/${machine}`)
      .replace(":id", String(id)),
    queries: ["", DEEP, ...sorts(columns), ...filters],
    ...(body === undefined ? {} : { body }),
  })
  const alarms = [
    "state=NEW&state=MONITOR",
    "severity=1&level=A",
    "q=110.0",
    "q=otso",
    `start=${start()}&end=${end()}`,
  ]
  const alarmsOfCentre = [...alarms, `vin=${vin}`, `assignee=${owner}&state=IN_PROGRESS`]
  const subscriptions = [
    "q=hb-3711",
    "q=first12",
    "machineId=2200",
    "id=2200",
    "endingWithin=5",
    "states=EXPIRED",
    "states=INVITE&states=REQUEST",
    "countries=FI",
    "brands=2",
  ]
  const occurrences = ["read=false", "rule=ENTER", "machineId=2200"]
  const data = ["codes=110.0", "signals=EngineSpeed"].map(
    (what) => `ids=${machine}&${what}&start=${start()}&end=${end()}`,
  )
  const partners = ["q=partner+77", "countries=FI", "brands=1", "showInternal=true"]
  const byPartner = sorts(PARTNER_SORT_COLUMNS)
  const coded = "hasValidDealerCode=true"
  return [
    list("GET /fleet", 0, FLEET_SORT_COLUMNS, [
      "q=abc",
      "type=BALER",
      "liveStatus=RUNNING",
      "shared=true",
      "brand=Headland",
      "nextServiceMin=0.1&nextServiceMax=50",
      "sessionId=00000000-0000-4000-8000-000000000000",
    ]),
    list("GET /alarms", 0, ALARM_SORT_COLUMNS, alarms),
    list("GET /machines/:id/alarms", 0, ALARM_SORT_COLUMNS, alarms),
    list("GET /services/:serviceId/alarms", 0, ALARM_SORT_COLUMNS, alarmsOfCentre),
    list("GET /services/:serviceId/machines/:id/alarms", 0, ALARM_SORT_COLUMNS, alarmsOfCentre),
    list("GET /services/:serviceId/proactive-alerts", 0, PROACTIVE_ALERT_SORT_COLUMNS, [
      "status=NEW",
      `vin=${vin}`,
    ]),
    list("POST /proactive-alerts/closed", 0, PROACTIVE_ALERT_SORT_COLUMNS, [], { vin }),
    list("GET /dtcs/servicecodes", 0, [], []),
    list("GET /subscriptions/search", 0, SUBSCRIPTION_SORT_COLUMNS, [
      ...subscriptions,
      `serviceId=${SERVICE}`,
    ]),
    list("GET /subscriptions/search/latest", 0, [], []),
    list("GET /subscriptions/history/:id", machine, []),
    list("GET /users/:id/subscriptions", owner, SUBSCRIPTION_SORT_COLUMNS, subscriptions),
    list("GET /services/:serviceId/subscriptions", 0, SUBSCRIPTION_SORT_COLUMNS, subscriptions),
    list("GET /services/:serviceId/machines", 0, SERVICE_MACHINE_SORT_COLUMNS, [
      "q=0077",
      "type=TRACTOR",
      "liveStatus=OFF",
      "subscriptionState=ACTIVE",
      "nextServiceMin=0.1&nextServiceMax=50",
      "endingWithin=30",
      "alarmLevel=A&alarmLevel=B",
      "brand=Brand+1&series=Series+1&model=Model+1",
    ]),
    list("GET /services/:serviceId/maintenances", 0, SERVICE_PLAN_SORT_COLUMNS, [
      "q=0077",
      "nextServiceMax=0",
      "nextServiceMin=0.1&nextServiceMax=50",
    ]),
    {
      path: "GET /services/:serviceId/servicecodes",
      address: `/services/${SERVICE}/servicecodes`,
      queries: [
        "",
        ...sorts(CENTRE_CODE_SORT_COLUMNS),
        "q=110.0",
        "severity=1",
        "alarm=true",
        `vin=${vin}`,
      ].map((query) => `start=${start()}&end=${end()}&${query}`),
    },
    list("GET /services/:serviceId/statistics", 0, [], [`ids=${machine}`]),
    list("GET /services/:serviceId/machines/:id/history", 0, []),
    {
      path: "GET /services/:serviceId/history",
      address: `/services/${SERVICE}/history`,
      queries: [`machineId=${machine}`],
    },
    {
      path: "GET /services/:serviceId/datas",
      address: `/services/${SERVICE}/datas`,
      queries: data,
    },
    {
      path: "GET /services/:serviceId/gps",
      address: `/services/${SERVICE}/gps`,
      queries: [`ids=${machine}&start=${start()}&end=${end()}`],
    },
    list("GET /services/machines/search", 0, FOUND_MACHINE_SORT_COLUMNS, [
      "q=0077",
      `q=0077&serviceId=${SERVICE}`,
    ]),
    list("GET /services/machines/orphans", 0, FOUND_MACHINE_SORT_COLUMNS, ["q=0077", `serviceId=${SERVICE}`]),
    list("GET /services/machines/search/pending", 0, FOUND_MACHINE_SORT_COLUMNS, ["q=0077"]),
    list("GET /machines/:id/shares", 0, SHARE_SORT_COLUMNS),
    list("GET /shares", 0, OWN_SHARE_SORT_COLUMNS, ["q=tractor"]),
    list("GET /machines/audience", 0, AUDIENCE_SORT_COLUMNS, ["q=partner", "kind=PERSON&kind=BRAND"]),
    list("GET /users/:id/shared", owner, SHARED_SORT_COLUMNS),
    list("GET /users/search", 0, [], ["q=last3711", "email=person3711@x.example"]),
    list("GET /features/candidates", 0, [], ["q=last3711"]),
    list("GET /machines/:id/history", 0, []),
    list("GET /machines/:id/externalsystems", 0, EXTERNAL_SYSTEM_SORT_COLUMNS),
    list("GET /geofencing/geofences", 0, BOUNDARY_SORT_COLUMNS, ["q=field"]),
    list("GET /geofencing/notifications", 0, BOUNDARY_NOTIFICATION_SORT_COLUMNS, [
      "q=watch",
      "machineId=2200",
      "geofenceId=2200",
      "enabled=true",
    ]),
    list("GET /geofencing/notifications/:id/occurrences", owner, OCCURRENCE_SORT_COLUMNS, occurrences),
    list("GET /notifications/:id/occurrences", owner, OCCURRENCE_SORT_COLUMNS, occurrences),
    list("GET /usernotifications/list", 0, USER_NOTIFICATION_SORT_COLUMNS, [
      "read=false",
      "read=true",
      `userId=${owner}`,
    ]),
    list("GET /reporting/list", 0, REPORT_SORT_COLUMNS, ["status=FAILED"]),
    list("GET /telemetrydevices", 0, DEVICE_SORT_COLUMNS, [
      "type=POD",
      "status=ACTIVE",
      "simStatus=ACTIVE",
      "countries=FI",
      "serialNumbers=sn00003711",
    ]),
    list("GET /telemetrydevices/search", 0, DEVICE_SORT_COLUMNS, [
      "q=sn00003711",
      "q=sn00003711&type=POD&status=ACTIVE&simStatus=ACTIVE&countries=FI",
    ]),
    list("GET /partners", 0, [], [...byPartner, ...partners, coded, "type=DEALER"]),
    list("GET /partners/services", 0, PARTNER_SORT_COLUMNS, [...partners, coded]),
    list("GET /partners/:id/services", DEALER, PARTNER_SORT_COLUMNS, partners),
    list("GET /dealers/:id/services", DEALER, PARTNER_SORT_COLUMNS, ["q=partner"]),
    list("GET /partners/users/search", 0, PARTNER_USER_SORT_COLUMNS, ["email=person3711@x.example"]),
    list("GET /partners/users/service-contexts", 0, PARTNER_SORT_COLUMNS, ["q=partner"]),
    list("GET /partners/:id/users", SERVICE, PARTNER_USER_SORT_COLUMNS, ["q=first"]),
    list("GET /controlpanel/users", 0, ACCOUNT_SORT_COLUMNS, [
      "q=last3711",
      "roles=ROLE_ADMIN",
      "countries=FI",
      "active=true",
    ]),
    list(
      "GET /controlpanel/audit",
      0,
      ["time"],
      [
        "actor=person7@x.example",
        "action=ACTION7",
        "targetKind=user&targetId=77",
        `start=${start()}&end=${end()}`,
      ],
    ),
    list("GET /controlpanel/machines", 0, ADMINISTERED_MACHINE_SORT_COLUMNS, [
      "q=machine+abc",
      "brands=2",
      "types=BALER",
      "deviceTypes=POD",
    ]),
    list("GET /controlpanel/machines/:id/history", 0, []),
    {
      path: "GET /controlpanel/machines/:id/services",
      address: `/controlpanel/machines/${machine}/services`,
      queries: [""],
    },
    list("GET /reports/machines/registered", 0, REGISTERED_SORT_COLUMNS, [
      "start=2024-01-01&end=2024-02-01",
      "brands=2",
      "deviceTypes=POD",
    ]),
    list("GET /reports/machines/connectok", 0, CONNECTED_SORT_COLUMNS),
    list("GET /reports/machines/usermachinecount", 0, MACHINE_COUNT_SORT_COLUMNS),
    list("GET /reports/telemetrydevices/version", 0, VERSION_SORT_COLUMNS, ["deviceType=POD"]),
    list("GET /partners/reports/network/worldview", 0, NETWORK_SORT_COLUMNS),
    {
      path: "GET /datas",
      address: "/datas",
      queries: data,
    },
    { path: "GET /gps", address: "/gps", queries: [`ids=${machine}&start=${start()}&end=${end()}`] },
  ].map((call) =>
    call.path === "GET /dtcs/servicecodes"
      ? {
          ...call,
          queries: ["", "q=110", ...sorts(SERVICE_CODE_SORT_COLUMNS)].map(
            (query) => `ids=${machine}&start=${start()}&end=${end()}&${query}`,
          ),
        }
      : call.path === "GET /subscriptions/search/latest"
        ? { ...call, queries: [`vin=${vin}`] }
        : SEARCHES.has(call.path)
          ? {
              ...call,
              queries: sentFirst(call.queries),
            }
          : call,
  )
}

/** Lists that answer no rows without a search text. */
const SEARCHES = new Set([
  "GET /services/machines/search",
  "GET /users/search",
  "GET /partners/users/search",
  "GET /telemetrydevices/search",
])

/** Queries for such a list: the search text alone, and with every sort order. */
const sentFirst = (queries: ReadonlyArray<string>): ReadonlyArray<string> => {
  const wanted = queries.filter((query) => /^(q|email)=/.test(query))
  const orders = queries.filter((query) => query.startsWith("sort="))
  return [...wanted, ...orders.map((order) => `${wanted[0]}&${order}`)]
}
