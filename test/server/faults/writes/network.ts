import { THING } from "../fixtures.ts"
import { type Write, type Writes, write } from "../write.ts"

const inCentre = (partnerId: number) => ({ authRole: "ROLE_PARTNER_USER", partnerId })
const invited = {
  email: "somebody@people.example",
  firstName: "New",
  lastName: "Person",
  language: "en-GB",
  country: "FI",
  role: inCentre(3),
}
const numbers = (last: number) => ({
  type: "Topcon",
  revision: "3.0",
  imei: `35209900000900${last}`,
  dataSim: { iccid: `893580123000090090${last}`, imsi: `24491000090090${last}` },
})

const keyed = (one: Write): Write => ({ ...one, keyed: true })

export const networkWrites: Writes = {
  partners: [
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
      "PUT /partners/:partner/dealercode",
      { partners: "±", audit: "+" },
      {
        dealerCode: "FI-1",
      },
    ),
    write("admin", "DELETE /partners/:partner/dealer", { partners: "±", dealer_links: "±", audit: "+" }),
    write(
      "admin",
      "PUT /partners/:partner/dealer",
      { partners: "±", dealer_links: "+", audit: "+" },
      {
        dealerId: 1,
      },
    ),
    write("admin", "DELETE /partners/:partner", {
      partners: "-",
      partner_brands: "--",
      dealer_links: "--",
      audit: "+",
    }),
    write(
      "dealer",
      "PUT /partners/1/relations",
      { partners: "±", dealer_links: "±", audit: "+" },
      {
        relationId: THING,
        state: "ACTIVE",
      },
    ),
  ],
  "people of partners": [
    write("admin", "PUT /partners/3/users/:moving", { user_roles: "+", audit: "+" }, inCentre(3)),
    write(
      "admin",
      "PUT /partners/users/:moving",
      { user_roles: "±", audit: "++" },
      { role: inCentre(3), authRole: "ROLE_READ_ONLY_PARTNER_USER" },
    ),
    write("admin", "DELETE /partners/3/users/:moving", { user_roles: "-", audit: "+" }),
    write("admin", "DELETE /partners/users/:colleague", { user_roles: "-", audit: "+", sessions: "" }),
    write(
      "admin",
      "POST /partners/users/invite",
      { users: "+", user_roles: "+", secrets: "+", mails: "+", audit: "+" },
      invited,
    ),
    // Invitation of a user with an account, who must accept it.
    keyed(
      write(
        "admin",
        "POST /partners/users/invite",
        { role_invitations: "+", mails: "+", audit: "+", idempotent_answers: "+" },
        { ...invited, email: "leaver@people.example" },
      ),
    ),
  ],
  devices: [
    write(
      "admin",
      "POST /telemetrydevices",
      { telemetry_devices: "+", audit: "+", machines: "±", machine_history: "+" },
      { serialNumber: "HD-900", ...numbers(1), machineId: 3 },
      "device",
    ),
    write(
      "admin",
      "PUT /telemetrydevices/:device",
      { telemetry_devices: "±", audit: "+", machines: "±±", machine_history: "++" },
      { ...numbers(2), machineId: 2 },
    ),
    write(
      "admin",
      "POST /simmanager/telemetrydevices/sms",
      { device_commands: "+", audit: "+" },
      { telemetryDeviceId: ":device", command: "LOAD_CONFIG" },
    ),
    write(
      "admin",
      "PUT /simmanager/telemetrydevices/status",
      { telemetry_devices: "±", device_commands: "±", audit: "+" },
      { ids: [":device"], status: "TERMINATED" },
    ),
    keyed(
      write(
        "admin",
        "POST /telemetrydevices",
        { telemetry_devices: "+", audit: "+", idempotent_answers: "+" },
        { serialNumber: "HD-901", ...numbers(3), machineId: null },
        "spare",
      ),
    ),
    write(
      "admin",
      "PUT /telemetrydevices/:spare/status",
      { telemetry_devices: "±", device_commands: "+", audit: "+" },
      { status: "ACTIVE" },
    ),
    write("owner", "PUT /machines/9/telemetrydevice/reactivate", {
      telemetry_devices: "±",
      device_commands: "+",
      machine_history: "+",
    }),
  ],
}
