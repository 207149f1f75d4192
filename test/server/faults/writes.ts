import { square } from "../boundaries/fields.ts"
import { PLAN } from "../subscriptions/ground.ts"

/** Rows of a table: one came (+), one went (-), one is another now (±). */
type Change = "+" | "-" | "±"

/** One kind of write: who sends it, method and path below /api, and what there is once when it is done. */
export interface Write {
  readonly by: string
  /** `:name` stands for the id of the write that was kept under that name. */
  readonly line: string
  readonly body?: unknown
  readonly effect: Readonly<Record<string, Change>>
  /** Keeps the id of what it made for those that follow. */
  readonly as?: string
}

const write = (by: string, line: string, effect: Write["effect"], body?: unknown, as?: string): Write => ({
  by,
  line,
  effect,
  body,
  ...(as === undefined ? {} : { as }),
})

const REASON = { terminatingDescription: "The machine was sold abroad." }
const changed = { subscriptions: "±", subscription_history: "+", machine_history: "+" } as const

/** In this order: what one makes, a later one changes and a last one takes away. */
export const writes: Readonly<Record<string, ReadonlyArray<Write>>> = {
  "an owner's fields and guards": [
    write(
      "owner",
      "POST /geofencing/geofences",
      { boundaries: "+" },
      { name: "Home", geometry: square(62, 25) },
      "field",
    ),
    write(
      "owner",
      "PUT /geofencing/geofences/:field",
      { boundaries: "±" },
      { name: "Near", geometry: square(62, 25) },
    ),
    write(
      "owner",
      "POST /geofencing/notifications",
      { boundary_notifications: "+" },
      {
        geofenceId: ":field",
        name: "Guard",
        enabled: false,
        rules: { enter: true, leave: true, outsideUse: true },
        schedule: "Always",
      },
      "guard",
    ),
    write("owner", "POST /geofencing/notifications/:guard/machines/1", {
      boundary_notification_machines: "+",
    }),
    write(
      "owner",
      "POST /geofencing/notifications/:guard/occurrences",
      { boundary_occurrences: "+" },
      { machineId: 1, rule: "ENTER", location: { lat: 62.001, lng: 25.001 } },
      "occurrence",
    ),
    write(
      "owner",
      "PUT /geofencing/notifications/:guard/occurrences/:occurrence",
      { boundary_occurrences: "±" },
      { read: true },
    ),
    write("owner", "DELETE /geofencing/notifications/:guard/occurrences/:occurrence", {
      boundary_occurrences: "-",
    }),
    write("owner", "DELETE /geofencing/notifications/:guard/machines/1", {
      boundary_notification_machines: "-",
    }),
    write("owner", "DELETE /geofencing/notifications/:guard", { boundary_notifications: "-" }),
    write("owner", "DELETE /geofencing/geofences/:field", { boundaries: "-" }),
  ],
  "an owner's machine, shares and reports": [
    write("owner", "PUT /machines/1", { machines: "±" }, { machineName: "Otso" }),
    write("owner", "PUT /machines/1/resetserviceinterval", { machines: "±", machine_history: "+" }),
    write(
      "owner",
      "POST /machines/1/shares/handle",
      { shares: "+", machine_history: "+", user_notifications: "+" },
      {
        enabled: true,
      },
    ),
    write("owner", "DELETE /machines/1/shares/handle", { shares: "-", machine_history: "+" }),
    write(
      "owner",
      "PUT /machines/4/services",
      { subscriptions: "+", subscription_history: "+" },
      {
        serviceId: 3,
        planId: PLAN.year,
        autoRenew: false,
      },
    ),
    write(
      "owner",
      "POST /reporting/request",
      { reports: "+", report_schedules: "+" },
      {
        name: "Week",
        type: "MACHINE_USAGE",
        recurrence: "WEEKLY",
        personalData: false,
        machines: [1],
        format: "CSV",
      },
    ),
    write(
      "owner",
      "POST /feedback",
      { feedback: "+", feedback_attachments: "+" },
      {
        subject: "Report a bug",
        message: "The map stays empty.",
        category: "Feedback",
        source: "Customer Portal",
        brand: "Headland",
        locale: "en_gb",
        description: "",
        serialNumber: "",
        contact: { email: "a@b.example", firstName: "A", lastName: "B", phoneNumber: "" },
        attachments: [{ fileName: "log.txt", content: "aGVsbG8=" }],
      },
    ),
    write("owner", "POST /livefleet/session/start", { live_sessions: "+" }, { machineIds: [1] }),
  ],
  "an account's own": [
    write(
      "owner",
      "PUT /users",
      { users: "±" },
      {
        id: ":owner",
        firstName: "Aino",
        lastName: "Peltomaa",
        streetAddress: "Peltotie 1",
        postalCode: "41300",
        city: "Harjukylä",
        country: "FI",
        phoneNumber: "+358 40 555 0001",
        timeZone: "Europe/Helsinki",
        language: "fi-FI",
        systemOfUnits: "SI",
        tosAccepted: true,
        hasAcceptedPolicy: true,
      },
    ),
    write(
      "owner",
      "PUT /users/password",
      { users: "±", mails: "+" },
      {
        oldPassword: "Correct-Horse-7",
        password: "Other-Horse-8",
        password2: "Other-Horse-8",
      },
    ),
    write(
      "nobody",
      "POST /auth/reset",
      { users: "±", mails: "+", secrets: "±" },
      {
        token: "a-secret-of-the-neighbour",
        password: "Third-Horse-9",
        password2: "Third-Horse-9",
      },
    ),
    write("admin", "POST /users/profilereminder", { mails: "+" }, { userIds: [":newcomer"] }),
  ],
  "subscriptions at a centre": [
    write(
      "service",
      "POST /services/3/subscriptions/invite",
      { subscriptions: "+", subscription_history: "+", machine_history: "+" },
      { machineId: 3, planId: PLAN.year, customerReference: "PO" },
      "invited",
    ),
    write("service", "PUT /services/3/subscriptions/:invited/withdraw", changed),
    write("service", "PUT /services/3/subscriptions/101/activate", changed, { customerReference: "PO-7" }),
    write("service", "PUT /services/3/subscriptions/102/reject", changed, REASON),
    write("service", "PUT /services/3/subscriptions/103/cancel", changed, REASON),
    write("service", "PUT /services/3/subscriptions/103/deprecate", {
      subscriptions: "±",
      subscription_history: "+",
    }),
    write(
      "service",
      "PUT /services/3/subscriptions/104/transfer",
      { subscriptions: "±", machines: "±" },
      {
        serviceId: 5,
      },
    ),
    write("owner", "PUT /subscriptions/105/withdraw", changed),
  ],
  "partners and their people": [
    write(
      "admin",
      "POST /partners",
      { partners: "+", audit: "+", dealer_links: "+" },
      { type: "SERVICE", name: "New centre", country: "FI", brands: [1], dealerId: 1 },
      "partner",
    ),
    write("admin", "PUT /partners/:partner", { partners: "±", audit: "+" }, { phone: "+358 1" }),
    write("admin", "PUT /partners/:partner/brands", { audit: "+" }, { brands: [1, 2] }),
    write(
      "admin",
      "PUT /partners/3/users/:newcomer",
      { user_roles: "+", audit: "+" },
      {
        authRole: "ROLE_PARTNER_USER",
      },
    ),
    write("admin", "DELETE /partners/3/users/:newcomer", { user_roles: "-", audit: "+" }),
    write(
      "admin",
      "POST /partners/users/invite",
      { users: "+", user_roles: "+", mails: "+" },
      {
        email: "fresh@people.example",
        firstName: "New",
        lastName: "Person",
        language: "en-GB",
        country: "FI",
        role: { authRole: "ROLE_PARTNER_USER", partnerId: 3 },
      },
    ),
  ],
  devices: [
    write(
      "admin",
      "POST /telemetrydevices",
      { telemetry_devices: "+", audit: "+" },
      {
        serialNumber: "HD-900",
        type: "Topcon",
        revision: "3.0",
        imei: "352099000009009",
        dataSim: { iccid: "8935801230000900900", imsi: "244910000900900" },
        machineId: 3,
      },
      "device",
    ),
    write(
      "admin",
      "PUT /telemetrydevices/:device/status",
      { telemetry_devices: "±", device_commands: "+", audit: "+" },
      {
        status: "ACTIVE",
      },
    ),
    write(
      "admin",
      "PUT /simmanager/telemetrydevices/status",
      { telemetry_devices: "±", audit: "+" },
      {
        ids: [":device"],
        status: "TERMINATED",
      },
    ),
  ],
  "the house": [
    write(
      "admin",
      "POST /features/flags",
      { feature_flags: "+", audit: "+" },
      {
        name: "NEW_THING",
        description: "A new thing",
        enabled: true,
        roles: [],
      },
      "flag",
    ),
    write(
      "admin",
      "POST /features/rules",
      { feature_rules: "+", audit: "+" },
      {
        flagId: ":flag",
        kind: "BRAND",
        values: ["2"],
        enabled: true,
      },
    ),
    write("admin", "DELETE /features/flags/:flag", { feature_flags: "-", feature_rules: "-", audit: "+" }),
    write(
      "admin",
      "POST /subscriptions/plans",
      { subscription_plans: "+" },
      {
        name: "Two years",
        kind: "STANDARD",
        months: 24,
        price: 99.9,
        currency: "EUR",
        pricedPerYear: true,
        brands: [1],
        countries: ["FI"],
        billable: true,
        active: true,
      },
    ),
    write(
      "admin",
      "POST /configurations/filters/alarms",
      { alarm_filters: "+" },
      {
        name: "Cooling",
        codes: ["110.0"],
        level: "C",
        enabled: true,
      },
      "filter",
    ),
    write("admin", "DELETE /configurations/filters/alarms/:filter", { alarm_filters: "-" }),
    write("admin", "DELETE /controlpanel/users/:leaver", { users: "±", audit: "+" }),
  ],
}
