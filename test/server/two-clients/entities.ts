import { square } from "../boundaries/fields.ts"

/** A kind of record that two users may have open in a form at the same time. */
export interface Entity {
  readonly name: string
  readonly by: "admin" | "owner"
  readonly table: string
  /** Path of the list from which the record is read (`list`), and path under which it is changed. */
  readonly list: string
  readonly path: string
  /** Changes to the record: `left` is made by the first user, `right` by the second. */
  readonly left: object
  readonly right: object
  /** Audit action and history type under which each change is recorded, if it is. */
  readonly audit?: string
  readonly history?: string
}

export const entities: ReadonlyArray<Entity> = [
  {
    name: "account",
    by: "admin",
    table: "users",
    list: "/controlpanel/users?q=member",
    path: "/controlpanel/users",
    left: { city: "Oulu" },
    right: { phoneNumber: "+358 40 555 0009" },
    audit: "user.changed",
  },
  {
    name: "machine's master data",
    by: "admin",
    table: "machines",
    list: "/controlpanel/machines",
    path: "/controlpanel/machines",
    left: { machineName: "Otso" },
    right: { serialNumber: "S-1" },
    audit: "machine.changed",
    history: "CHANGED",
  },
  {
    name: "partner",
    by: "admin",
    table: "partners",
    list: "/partners",
    path: "/partners",
    left: { city: "Kemi" },
    right: { phone: "+358 1" },
    audit: "partner.changed",
  },
  {
    name: "plan",
    by: "admin",
    table: "subscription_plans",
    list: "/subscriptions/plans",
    path: "/subscriptions/plans",
    left: { name: "A longer name" },
    right: { billable: false },
    audit: "plan.changed",
  },
  {
    name: "announcement",
    by: "admin",
    table: "announcements",
    list: "/notifications",
    path: "/notifications",
    left: { title: "Maintenance on Monday" },
    right: { message: "The portal will be away for an hour." },
    audit: "announcement.changed",
  },
  {
    name: "feature flag",
    by: "admin",
    table: "feature_flags",
    list: "/features/flags?sort=id,desc",
    path: "/features/flags",
    left: { description: "Another thing" },
    right: { enabled: false },
    audit: "flag.changed",
  },
  {
    name: "rule of a flag",
    by: "admin",
    table: "feature_rules",
    list: "/features/rules?sort=id,desc",
    path: "/features/rules",
    left: { values: ["FI"] },
    right: { enabled: false },
    audit: "flag.rule.changed",
  },
  {
    name: "device",
    by: "admin",
    table: "telemetry_devices",
    list: "/telemetrydevices",
    path: "/telemetrydevices",
    left: { revision: "3.1" },
    right: { imei: "352099000009009" },
    audit: "device.changed",
  },
  {
    name: "alarm filter",
    by: "admin",
    table: "alarm_filters",
    list: "/configurations/filters/alarms",
    path: "/configurations/filters/alarms",
    left: { level: "A" },
    right: { enabled: false },
    audit: "alarm-filter.changed",
  },
  {
    name: "brand",
    by: "admin",
    table: "brands",
    list: "/brands",
    path: "/configurations/brands",
    left: { name: "Headlands" },
    right: { code: "headlands" },
    audit: "brand.changed",
  },
  {
    name: "series",
    by: "admin",
    table: "serieses",
    list: "/serieses",
    path: "/configurations/serieses",
    left: { name: "T 300" },
    right: { name: "T 400" },
    audit: "series.changed",
  },
  {
    name: "model",
    by: "admin",
    table: "models",
    list: "/models",
    path: "/configurations/models",
    left: { name: "T 310" },
    right: { serviceInterval: 400 },
    audit: "model.changed",
  },
  {
    name: "boundary",
    by: "owner",
    table: "boundaries",
    list: "/geofencing/geofences",
    path: "/geofencing/geofences",
    left: { name: "Far" },
    right: { geometry: square(63, 26) },
  },
  {
    name: "boundary notification",
    by: "owner",
    table: "boundary_notifications",
    list: "/geofencing/notifications",
    path: "/geofencing/notifications",
    left: { name: "Night guard" },
    right: { rules: { enter: false, leave: true, outsideUse: true } },
  },
]
