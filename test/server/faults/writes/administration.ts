import { PLAN } from "../../subscriptions/fixtures.ts"
import { type Writes, write } from "../write.ts"

const flag = { name: "NEW_THING", description: "A new thing", enabled: true, roles: [] }
const rule = { flagId: ":flag", kind: "BRAND", values: ["2"], enabled: true }
const plan = {
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
}
const filter = { name: "Cooling", codes: ["110.0"], level: "A", enabled: true }
const announcement = {
  title: "Title",
  message: "Text",
  messageType: "GENERAL",
  start: "2026-11-29T04:00:00.000Z",
  end: "2036-11-29T04:30:00.000Z",
  visibilityStart: "2026-11-25T06:00:00.000Z",
  visibleAllUsers: true,
  targetGroup: "ALL",
  languages: {},
}
/** Sample image of a model: the first bytes of a PNG suffice. */
const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString("base64")
const series = { name: "New", brandId: ":brand", machineType: "TRACTOR" }
const model = {
  name: "N 1",
  seriesId: ":series",
  uid: "n1",
  image,
  serviceInterval: 500,
  serviceIntervalResetAllowed: true,
  transmissionIds: [],
}
const masterData = {
  modelId: 1,
  machineName: null,
  country: "FI",
  ownerId: ":neighbour",
  dealerId: 1,
  serialNumber: null,
  transmissionId: null,
  manufactureDate: null,
  manufactureLocation: null,
  deliveryDate: null,
  warrantyStart: null,
  warrantyEnd: null,
}
const noted = (table: string, sign: string) => ({ [table]: sign, audit: "+" })

export const administrationWrites: Writes = {
  features: [
    write("admin", "POST /features/flags", noted("feature_flags", "+"), flag, "flag"),
    write("admin", "PUT /features/flags/:flag", noted("feature_flags", "±"), { ...flag, enabled: false }),
    write("admin", "POST /features/rules", noted("feature_rules", "+"), rule, "rule"),
    write("admin", "PUT /features/rules/:rule", noted("feature_rules", "±"), { ...rule, enabled: false }),
    write("admin", "DELETE /features/rules/:rule", noted("feature_rules", "-")),
    write("admin", "POST /features/rules", noted("feature_rules", "+"), rule),
    write("admin", "DELETE /features/flags/:flag", {
      feature_flags: "-",
      feature_rules: "-",
      audit: "+",
    }),
  ],
  announcements: [
    write("admin", "POST /notifications", noted("announcements", "+"), announcement, "announcement"),
    write("admin", "PUT /notifications/:announcement", noted("announcements", "±"), announcement),
    write("admin", "DELETE /notifications/:announcement", noted("announcements", "-")),
  ],
  "plans and alarm filters": [
    write("admin", "POST /subscriptions/plans", noted("subscription_plans", "+"), plan),
    write("admin", `PUT /subscriptions/plans/${PLAN.demo}`, noted("subscription_plans", "±"), {
      ...plan,
      name: "Demo",
      kind: "DEMO",
      months: 4,
      price: 45,
    }),
    write(
      "admin",
      "POST /configurations/filters/alarms",
      { alarm_filters: "+", alarms: "±", audit: "+" },
      filter,
      "filter",
    ),
    write(
      "admin",
      "PUT /configurations/filters/alarms/:filter",
      { alarm_filters: "±", alarms: "±", audit: "+" },
      { ...filter, level: "C" },
    ),
    write("admin", "DELETE /configurations/filters/alarms/:filter", {
      alarm_filters: "-",
      alarms: "±",
      audit: "+",
    }),
  ],
  "the catalogue": [
    write(
      "admin",
      "POST /configurations/brands",
      noted("brands", "+"),
      { code: "new", name: "New", image },
      "brand",
    ),
    write("admin", "PUT /configurations/brands/:brand", noted("brands", "±"), {
      code: "newer",
      name: "Newer",
      image: null,
    }),
    write("admin", "POST /configurations/serieses", noted("serieses", "+"), series, "series"),
    write("admin", "PUT /configurations/serieses/:series", noted("serieses", "±"), {
      ...series,
      name: "Newer",
    }),
    write("admin", "POST /configurations/models", noted("models", "+"), model, "model"),
    write("admin", "PUT /configurations/models/:model", noted("models", "±"), { ...model, name: "N 2" }),
    write("admin", "POST /configurations/models/:model/serviceinterval", noted("models", "±"), {
      interval: 400,
    }),
    write(
      "admin",
      "POST /configurations/models/:model/references",
      noted("model_references", "+"),
      { kind: "CODE_PREFIX", value: "X" },
      "reference",
    ),
    write(
      "admin",
      "DELETE /configurations/models/:model/references/:reference",
      noted("model_references", "-"),
    ),
    write("admin", "DELETE /configurations/models/:model", noted("models", "-")),
    write("admin", "DELETE /configurations/serieses/:series", noted("serieses", "-")),
    write("admin", "DELETE /configurations/brands/:brand", noted("brands", "-")),
  ],
  countries: [
    write("admin", "PUT /countries/NO/support", noted("countries", "±"), { supported: false }),
    write("admin", "POST /countries/blocklist", noted("countries", "±"), { id: "NO" }),
    write("admin", "DELETE /countries/blocklist?id=NO", noted("countries", "±")),
    write("admin", "DELETE /countries/blocklist/AQ", noted("countries", "±")),
  ],
  "master data of machines": [
    write(
      "admin",
      "POST /controlpanel/machines",
      { machines: "+", service_counters: "+", machine_history: "+", audit: "+" },
      { vin: "HDLMACH0000009999", ...masterData },
      "machine",
    ),
    write(
      "admin",
      "PUT /controlpanel/machines/:machine",
      { machines: "±", machine_history: "+", audit: "+" },
      { ...masterData, ownerId: null },
    ),
    write(
      "admin",
      "PUT /controlpanel/machines/:machine/services",
      { machines: "±", machine_history: "+", audit: "+" },
      { serviceId: 3 },
    ),
  ],
}
