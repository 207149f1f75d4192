import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { recordOfPage } from "../shared/record/chart.ts"
import { centreInfoEditor, centreInfoForm } from "./info-editor.ts"
import { centreInfo } from "./partner-info.ts"
import { centreUsers } from "./partner-users.ts"
import { centreUserEditor, centreUserForm } from "./user-editor.ts"

/** The declared screens of the area, and their forms. */
export const partnersCharts = [
  collectionRecord({
    area: "partners",
    name: "centre-users",
    purpose: "Lists the users of a service centre, and lets those who may change or remove them.",
    machine: centreUsers,
    source: "src/machines/partners/partner-users.ts",
  }),
  editorRecord({
    area: "partners",
    name: "centre-user",
    purpose: "Invites a person to a service centre, or adds a user of the network.",
    machine: centreUserEditor,
    source: "src/machines/partners/user-editor.ts",
  }),
  formRecord({
    area: "partners",
    name: "centre-user-form",
    purpose: "Takes address, name, language and role of a service centre's new user.",
    machine: centreUserForm,
    source: "src/machines/partners/user-editor.ts",
    input: {
      partnerId: "3",
      country: "FI",
      way: "INVITE",
      email: "sanna@partners.example",
      firstName: "Sanna",
      lastName: "Vasara",
      language: "fi-FI",
      role: "ROLE_PARTNER_USER",
    },
    output: {
      email: "sanna@partners.example",
      role: { authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 },
      state: "ACCOUNT_OPENED",
      expires: "2026-12-05T06:30:00.000Z",
    },
  }),
  recordOfPage({
    area: "partners",
    name: "centre-info",
    purpose: "Shows the data of a service centre, and answers its dealer links.",
    machine: centreInfo,
    source: "src/machines/partners/partner-info.ts",
  }),
  editorRecord({
    area: "partners",
    name: "centre-info-editor",
    purpose: "Finds the data of a service centre and changes it.",
    machine: centreInfoEditor,
    source: "src/machines/partners/info-editor.ts",
  }),
  formRecord({
    area: "partners",
    name: "centre-info-form",
    purpose: "Takes name, address, contact and main brand of a service centre.",
    machine: centreInfoForm,
    source: "src/machines/partners/info-editor.ts",
    input: {
      id: "3",
      version: "1",
      name: "Harjukylän Huolto",
      country: "FI",
      streetAddress: "Huoltotie 3",
      postalCode: "41300",
      city: "Harjukylä",
      email: "huolto@partners.example",
      phone: "+358 14 555 0003",
      brandId: "1",
      billingType: "SAP",
      internal: false,
      mayTerms: true,
      brands: [{ id: "1", name: "Headland" }],
    },
  }),
]
