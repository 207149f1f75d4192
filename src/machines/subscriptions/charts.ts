import { collectionRecord } from "../shared/collection/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { wizardRecord } from "../shared/wizard/chart.ts"
import { centreSubscriptions } from "./centre-subscriptions.ts"
import { ownedSubscriptions } from "./owned-subscriptions.ts"
import { sampleInvite } from "./subscription-change/chart.ts"
import { changeForm } from "./subscription-change/form.ts"
import { inviteForm, inviteWizard } from "./subscription-invite/form.ts"
import { sampleBasis } from "./subscription-request/chart.ts"
import { requestForm, requestWizard } from "./subscription-request/form.ts"

/** The declared screens of the area, and their forms. */
export const subscriptionsCharts = [
  collectionRecord({
    area: "subscriptions",
    name: "owned-subscriptions",
    purpose: "Lists the subscriptions of the user's machines, with their state, end and price.",
    machine: ownedSubscriptions,
    source: "src/machines/subscriptions/owned-subscriptions.ts",
  }),
  collectionRecord({
    area: "subscriptions",
    name: "centre-subscriptions",
    purpose:
      "Lists the subscriptions of a service centre, requests first; hands machines over and clears what is over, singly or in bulk.",
    machine: centreSubscriptions,
    source: "src/machines/subscriptions/centre-subscriptions.ts",
  }),
  formRecord({
    area: "subscriptions",
    name: "subscription-change-form",
    purpose: "Takes what a change of a subscription asks for: the customer reference, or a reason.",
    machine: changeForm,
    source: "src/machines/subscriptions/subscription-change/form.ts",
    input: { subscription: sampleInvite, target: "ACTIVE", by: "owner" },
  }),
  formRecord({
    area: "subscriptions",
    name: "subscription-invite-form",
    purpose: "Takes plan, customer and reference of the subscription that a service centre offers.",
    machine: inviteForm,
    source: "src/machines/subscriptions/subscription-invite/form.ts",
    input: { serviceId: 3, machineId: 1, plans: sampleBasis.plans, language: "en-GB" },
  }),
  wizardRecord({
    area: "subscriptions",
    name: "subscription-invite-wizard",
    purpose: "Leads through an offer: plan, customer, summary.",
    machine: inviteWizard,
    source: "src/machines/subscriptions/subscription-invite/form.ts",
    input: { serviceId: 3, machineId: 1, plans: sampleBasis.plans, language: "en-GB" },
  }),
  formRecord({
    area: "subscriptions",
    name: "subscription-request-form",
    purpose: "Takes plan and service centre of the subscription that is requested for a machine.",
    machine: requestForm,
    source: "src/machines/subscriptions/subscription-request/form.ts",
    input: { machineId: 1, plans: sampleBasis.plans, centres: sampleBasis.serviceCentres },
  }),
  wizardRecord({
    area: "subscriptions",
    name: "subscription-request-wizard",
    purpose: "Leads through the request of a subscription: plan, service centre, summary.",
    machine: requestWizard,
    source: "src/machines/subscriptions/subscription-request/form.ts",
    input: { machineId: 1, plans: sampleBasis.plans, centres: sampleBasis.serviceCentres },
  }),
]
