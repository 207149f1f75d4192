import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { recordOfPage } from "../shared/record/chart.ts"
import { partnerBrandsEditor, partnerBrandsForm } from "./brands-editor.ts"
import { centreInfoEditor, centreInfoForm } from "./info-editor.ts"
import { networkRoleEditor, networkRoleForm } from "./network-role-editor.ts"
import { networkUser } from "./network-user.ts"
import { partnerAlarms } from "./partner-alarms.ts"
import { partnerCentres } from "./partner-centres.ts"
import { newPartnerEditor, newPartnerForm } from "./partner-editor.ts"
import { centreInfo } from "./partner-info.ts"
import { partnerList } from "./partner-list.ts"
import { partnerMachines } from "./partner-machines.ts"
import { partnerRecord } from "./partner-record.ts"
import { partnerSubscriptions } from "./partner-subscriptions.ts"
import { centreUsers, networkPartnerUsers } from "./partner-users.ts"
import { networkUsers, personSearchForm } from "./person-search.ts"
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
      back: "/service/3/users",
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
      back: "/service/3/info",
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
  collectionRecord({
    area: "partners",
    name: "partner-list",
    purpose: "Lists the dealers, importers and service centres in the reader's scope.",
    machine: partnerList,
    source: "src/machines/partners/partner-list.ts",
  }),
  recordOfPage({
    area: "partners",
    name: "partner-record",
    purpose: "Shows a partner of the network with its tabs, links it with others, and deletes it.",
    machine: partnerRecord,
    source: "src/machines/partners/partner-record.ts",
  }),
  collectionRecord({
    area: "partners",
    name: "partner-users",
    purpose: "Lists the users of a partner, and lets those who may change or remove them.",
    machine: networkPartnerUsers,
    source: "src/machines/partners/partner-users.ts",
  }),
  collectionRecord({
    area: "partners",
    name: "partner-centres",
    purpose: "Lists the service centres of a dealer or an importer.",
    machine: partnerCentres,
    source: "src/machines/partners/partner-centres.ts",
  }),
  collectionRecord({
    area: "partners",
    name: "partner-machines",
    purpose: "Lists the machines of a service centre in the network.",
    machine: partnerMachines,
    source: "src/machines/partners/partner-machines.ts",
  }),
  collectionRecord({
    area: "partners",
    name: "partner-alarms",
    purpose: "Lists the alarms of a service centre in the network.",
    machine: partnerAlarms,
    source: "src/machines/partners/partner-alarms.ts",
  }),
  collectionRecord({
    area: "partners",
    name: "partner-subscriptions",
    purpose: "Lists the subscriptions of a service centre in the network, with its credit.",
    machine: partnerSubscriptions,
    source: "src/machines/partners/partner-subscriptions.ts",
  }),
  editorRecord({
    area: "partners",
    name: "partner-brands",
    purpose: "Finds the brands of a partner and changes them.",
    machine: partnerBrandsEditor,
    source: "src/machines/partners/brands-editor.ts",
  }),
  formRecord({
    area: "partners",
    name: "partner-brands-form",
    purpose: "Takes the brands of a partner.",
    machine: partnerBrandsForm,
    source: "src/machines/partners/brands-editor.ts",
    input: {
      id: "3",
      back: "/network/partners/3?tab=brands",
      brands: ["1"],
      choices: [
        { id: "1", name: "Headland", isFixed: false },
        { id: "2", name: "Steppe", isFixed: true },
      ],
      ofDealer: ["1", "2"],
    },
  }),
  editorRecord({
    area: "partners",
    name: "new-partner",
    purpose: "Finds what a new partner can be made of, and looks dealer codes up in the register.",
    machine: newPartnerEditor,
    source: "src/machines/partners/partner-editor.ts",
  }),
  formRecord({
    area: "partners",
    name: "new-partner-form",
    purpose: "Takes kind, place, brands, dealer and contact of a new partner.",
    machine: newPartnerForm,
    source: "src/machines/partners/partner-editor.ts",
    input: {
      home: "/network/partners",
      type: "SERVICE",
      name: "Vihtalan Huolto",
      country: "FI",
      brands: ["1"],
      dealerId: "1",
      dealerCode: "",
      billingType: "MANUAL",
      internal: false,
      streetAddress: "",
      postalCode: "",
      city: "",
      email: "",
      phone: "",
      roles: [{ authRole: "ROLE_PARTNER_ADMIN" }],
      countries: ["FI"],
      allBrands: [{ id: "1", name: "Headland" }],
      dealers: [{ id: "1", name: "Harjukylän Konekauppa", country: "FI", brands: [1] }],
    },
    output: { id: 23, name: "Vihtalan Huolto" },
  }),
  editorRecord({
    area: "partners",
    name: "network-users",
    purpose: "Finds a person of the network, and leads to a new one.",
    machine: networkUsers,
    source: "src/machines/partners/person-search.ts",
  }),
  formRecord({
    area: "partners",
    name: "network-person-search",
    purpose: "Takes the address of a person to find.",
    machine: personSearchForm,
    source: "src/machines/partners/person-search.ts",
    input: { email: "", mayInvite: true },
    output: { id: 5 },
  }),
  recordOfPage({
    area: "partners",
    name: "network-user",
    purpose: "Shows a person of the network, and takes roles from the person.",
    machine: networkUser,
    source: "src/machines/partners/network-user.ts",
  }),
  editorRecord({
    area: "partners",
    name: "network-role",
    purpose: "Finds the roles that a user may give, with their countries and brands.",
    machine: networkRoleEditor,
    source: "src/machines/partners/network-role-editor.ts",
  }),
  formRecord({
    area: "partners",
    name: "network-role-form",
    purpose: "Takes a role of the network for a known person, or for one to invite.",
    machine: networkRoleForm,
    source: "src/machines/partners/network-role-editor.ts",
    input: {
      userId: "",
      email: "sanna@partners.example",
      firstName: "Sanna",
      lastName: "Vasara",
      language: "fi-FI",
      country: "FI",
      role: "ROLE_LOCAL_BRAND_USER",
      countryId: "FI",
      brandId: "1",
      editorId: "9",
      editorRoles: [{ authRole: "ROLE_PARTNER_ADMIN" }],
      countries: ["FI"],
      brands: [{ id: "1", name: "Headland" }],
    },
    output: {
      email: "sanna@partners.example",
      role: { authRole: "ROLE_LOCAL_BRAND_USER", countryId: "FI", brandId: 1 },
      state: "ACCOUNT_OPENED",
      expires: "2026-12-05T06:30:00.000Z",
    },
  }),
]
