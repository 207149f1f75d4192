import { Schema } from "effect"
import {
  anyText,
  Email,
  ERROR_CODE,
  lineOfText,
  listOf,
  listUpTo,
  numberBetween,
  pattern,
  requiredLine,
  text,
  wholeNumber,
} from "../checks.ts"
import { MachineType } from "./catalogue.ts"
import { HistoryEntry } from "./history.ts"
import { BrandId, CountryId, MachineId, PartnerId, UserId, Vin } from "./ids.ts"
import { Machine, machineExample, SubscriptionState } from "./machine.ts"
import { Page } from "./paging.ts"
import { Language } from "./user.ts"
import { IsoTime } from "./values.ts"

export const SubscriptionId = Schema.Int.pipe(Schema.brand("SubscriptionId"))
export type SubscriptionId = typeof SubscriptionId.Type
export const PlanId = Schema.Int.pipe(Schema.brand("PlanId"))
export type PlanId = typeof PlanId.Type

/** Kinds of subscription plans: STANDARD has a price; DEMO and WARRANTY never renew (OPEN-83, OPEN-91). */
export const PlanKind = Schema.Literals(["STANDARD", "DEMO", "WARRANTY"])
export type PlanKind = typeof PlanKind.Type

/** Status of the billing order behind a subscription (SUB-15, OPEN-88). */
export const OrderStatus = Schema.Literals([
  "COMPLETED",
  "FAILED",
  "NEW",
  "NOT_BILLABLE",
  "NOT_SUPPORTED",
  "PROCESSING",
])
export type OrderStatus = typeof OrderStatus.Type

/** State of a machine's device beside its subscription: active, deactivated, or on the way there (DEV-09). */
export const ActivationState = Schema.Literals([
  "UNKNOWN",
  "ACTIVE",
  "DEACTIVATED",
  "ACTIVATION_PENDING",
  "DEACTIVATION_PENDING",
])
export type ActivationState = typeof ActivationState.Type

/**
 * Whether a subscription that a machine is offered or requested for waits: for the customer (INVITATION_PENDING),
 * for the service centre (PENDING), or none does (PLAN-02).
 */
export const PlanState = Schema.Literals(["NONE", "INVITATION_PENDING", "PENDING"])
export type PlanState = typeof PlanState.Type

const twoDecimals = Schema.makeFilter(
  (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6,
  {
    [ERROR_CODE]: "INVALID_INPUT_VALUE",
    expected: "an amount with at most two decimals",
  },
)

/** Currency by its ISO 4217 code, as `EUR`. */
const CurrencyCode = Schema.String.check(pattern(/^[A-Z]{3}$/))

const planFields = {
  name: Schema.String,
  kind: PlanKind,
  /** Term of a subscription in months: 1 to 120; DEMO always 4, WARRANTY always 60 from the start of the warranty. */
  months: wholeNumber(1, 120),
  /** Price of the plan in `currency`, two decimals. */
  price: numberBetween(0, 1_000_000).check(twoDecimals),
  currency: CurrencyCode,
  /** Whether the price is per year instead of for the whole term. */
  pricedPerYear: Schema.Boolean,
  /** Brands that the plan is offered for; an empty list means every brand. */
  brands: Schema.Array(BrandId),
  /** Countries that the plan is offered in; an empty list means every country. */
  countries: Schema.Array(CountryId),
  /** Whether a subscription to the plan is billed: it then places an order in the billing system. */
  billable: Schema.Boolean,
  /** Whether the plan is offered for new subscriptions. */
  active: Schema.Boolean,
}

const planExample = {
  id: 1,
  name: "Connect 12 months",
  kind: "STANDARD",
  months: 12,
  price: 189,
  currency: "EUR",
  pricedPerYear: true,
  brands: [1],
  countries: ["FI", "SE"],
  billable: true,
  active: true,
  version: 1,
} as const

/** Subscription plan: what a machine can be subscribed to (PLAN-01, OPEN-91). */
export const SubscriptionPlan = Schema.Struct({
  id: PlanId,
  ...planFields,
  /**
   * Version number of the plan, raised by each change; returned in a write, it prevents overwriting another user's
   * change.
   */
  version: Schema.Int,
}).annotate({ examples: [planExample as never] })
export type SubscriptionPlan = typeof SubscriptionPlan.Type

const planInput = {
  ...planFields,
  name: requiredLine(80),
  brands: Schema.optionalKey(listUpTo(BrandId, 50)),
  countries: Schema.optionalKey(listUpTo(CountryId, 300)),
}
const { version: _version, id: _id, ...planInputExample } = planExample

export const PlanCreation = Schema.Struct(planInput).annotate({ examples: [planInputExample as never] })
export type PlanCreation = typeof PlanCreation.Type

export const PlanChange = Schema.Struct({ ...planInput, version: Schema.optionalKey(Schema.Int) }).annotate({
  examples: [{ ...planInputExample, version: 1 } as never],
})
export type PlanChange = typeof PlanChange.Type

const Centre = Schema.Struct({ id: PartnerId, name: Schema.String, city: Schema.String })

/** The machine in a subscription: only its identity, because telemetry and owner need other rights. */
const SubscribedMachine = Schema.Struct({
  id: MachineId,
  vin: Vin,
  /** Name that the present owner gave the machine, while the subscription is that owner's; else null. */
  machineName: Schema.NullOr(Schema.String),
  type: MachineType,
  model: Schema.Struct({ name: Schema.String, series: Schema.String, brand: Schema.String }),
  country: CountryId,
})

const subscriptionFields = {
  id: SubscriptionId,
  subscriptionState: SubscriptionState,
  activationState: ActivationState,
  /** Whether the subscription renews at its expiry for the plan's term. */
  autoRenew: Schema.Boolean,
  created: IsoTime,
  /** Time at which the subscription was accepted; null before. */
  approved: Schema.NullOr(IsoTime),
  /** Start of the paid time; for a renewal, the end of the subscription that it renews. Null before acceptance. */
  starts: Schema.NullOr(IsoTime),
  /** End of the paid time; null before the subscription was accepted. */
  expires: Schema.NullOr(IsoTime),
  /** Time at which the subscription was cancelled, rejected or withdrawn. */
  terminatedOn: Schema.NullOr(IsoTime),
  vin: Vin,
  machine: SubscribedMachine,
  serviceCentre: Schema.NullOr(Centre),
  /** Plan of the subscription; null when the subscription runs for the default year without a plan. */
  plan: Schema.NullOr(SubscriptionPlan),
  customer: Schema.NullOr(
    Schema.Struct({
      id: UserId,
      firstName: Schema.String,
      lastName: Schema.String,
      email: Schema.String,
    }),
  ),
  /** Purchase-order number of the customer, at most 35 characters (OPEN-86). */
  customerReference: Schema.NullOr(Schema.String),
  description: Schema.NullOr(Schema.String),
  /** Order number in the billing system, present from PROCESSING on. */
  orderNumber: Schema.NullOr(Schema.String),
  orderStatus: Schema.NullOr(OrderStatus),
  approvedBy: Schema.NullOr(Schema.Struct({ id: UserId, name: Schema.String })),
  terminatingDescription: Schema.NullOr(Schema.String),
  /**
   * Version number of the subscription, raised by each change; returned in a write, it prevents overwriting
   * another user's change.
   */
  version: Schema.Int,
}

const subscriptionExample = {
  id: 11,
  subscriptionState: "ACTIVE",
  activationState: "ACTIVE",
  autoRenew: true,
  created: "2026-03-02T08:00:00.000Z",
  approved: "2026-03-03T09:30:00.000Z",
  starts: "2026-03-03T09:30:00.000Z",
  expires: "2027-03-03T09:30:00.000Z",
  terminatedOn: null,
  vin: "HDLTR1A27R0000001",
  machine: {
    id: 1,
    vin: "HDLTR1A27R0000001",
    machineName: "Otso",
    type: "TRACTOR",
    model: { name: "Furrow 150", series: "Furrow", brand: "Headland" },
    country: "FI",
  },
  serviceCentre: { id: 3, name: "Harjukylän Huolto", city: "Harjukylä" },
  plan: planExample,
  customer: { id: 1, firstName: "Aino", lastName: "Peltomaa", email: "aino@farms.example" },
  customerReference: "PO-2026-118",
  description: null,
  orderNumber: "HB-0000011-1",
  orderStatus: "COMPLETED",
  approvedBy: { id: 5, name: "Jarmo Ruuvila" },
  terminatingDescription: null,
  version: 3,
} as const

/** A machine's subscription at a service centre (SUB-01). */
export const Subscription = Schema.Struct(subscriptionFields).annotate({
  examples: [subscriptionExample as never],
})
export type Subscription = typeof Subscription.Type

/** Amount that subscriptions cost in a year, in one currency. */
export const YearlyCost = Schema.Struct({ currency: CurrencyCode, amount: Schema.Finite })
export type YearlyCost = typeof YearlyCost.Type

/** Page of a customer's subscriptions. */
export const OwnSubscriptions = Schema.Struct({
  ...Page(Subscription).fields,
  /**
   * Costs of all running subscriptions of the customer in a year, one entry for each currency: the same on every
   * page, whatever the filters find. Subscriptions without a plan have no price and are not counted.
   */
  yearlyCosts: Schema.Array(YearlyCost),
})
export type OwnSubscriptions = typeof OwnSubscriptions.Type

/** Numbers of a service centre's subscriptions, and whether the caller may change them. */
export const SubscriptionOverview = Schema.Struct({
  counts: Schema.Struct({
    INVITE: Schema.Int,
    REQUEST: Schema.Int,
    ACTIVE: Schema.Int,
    EXPIRED: Schema.Int,
    CANCELED: Schema.Int,
    REJECTED: Schema.Int,
    WITHDRAWN: Schema.Int,
  }),
  /** Number of running subscriptions that end within the last 30 days of their term and do not renew (SUB-16). */
  ending: Schema.Int,
  mayEdit: Schema.Boolean,
}).annotate({
  examples: [
    {
      counts: { INVITE: 2, REQUEST: 3, ACTIVE: 148, EXPIRED: 12, CANCELED: 4, REJECTED: 1, WITHDRAWN: 0 },
      ending: 5,
      mayEdit: true,
    },
  ],
})
export type SubscriptionOverview = typeof SubscriptionOverview.Type

/** One subscription with the newest entries of its history, newest first. */
export const SubscriptionDetail = Schema.Struct({
  ...subscriptionFields,
  history: Schema.Array(HistoryEntry),
}).annotate({ examples: [{ ...subscriptionExample, history: [] } as never] })
export type SubscriptionDetail = typeof SubscriptionDetail.Type

const version = Schema.optionalKey(Schema.Int)
const autoRenew = Schema.optionalKey(Schema.Boolean)
/**
 * The customer's purchase-order number, checked by the rule of OPEN-86: when it is missing on acceptance, the
 * answer is PREREQUISITES_NOT_FULFILLED.
 */
const customerReference = Schema.optionalKey(Schema.NullOr(lineOfText(35)))
const description = Schema.optionalKey(Schema.NullOr(text(1500)))

/** Acceptance of a request or an invite (OPEN-87); fields left out keep the values of the request or invite. */
export const Acceptance = Schema.Struct({
  customerReference,
  planId: Schema.optionalKey(PlanId),
  autoRenew,
  description,
  version,
}).annotate({ examples: [{ customerReference: "PO-2026-118", autoRenew: true }] })
export type Acceptance = typeof Acceptance.Type

/** Rejection or cancellation of a subscription, with a reason of 10 to 1500 characters after trimming (OPEN-85). */
export const Termination = Schema.Struct({
  terminatingDescription: Schema.optionalKey(Schema.NullOr(text(1500))),
  version,
}).annotate({ examples: [{ terminatingDescription: "The machine was sold abroad." }] })
export type Termination = typeof Termination.Type

export const Transfer = Schema.Struct({ serviceId: PartnerId, version }).annotate({
  examples: [{ serviceId: 4 as never }],
})

/** Invite that offers a subscription to a customer; the machine is named by `machineId` or `vin` (OPEN-87). */
export const Invite = Schema.Struct({
  machineId: Schema.optionalKey(MachineId),
  vin: Schema.optionalKey(Schema.String.check(pattern(/^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$/))),
  planId: PlanId,
  /** The customer's e-mail address: required when the machine has no owner, else it must be the owner's. */
  customerEmail: Schema.optionalKey(Email),
  customerFirstName: Schema.optionalKey(lineOfText(80)),
  customerLastName: Schema.optionalKey(lineOfText(80)),
  customerLanguage: Schema.optionalKey(Language),
  customerReference: requiredLine(35),
  description,
  autoRenew,
}).annotate({
  examples: [
    {
      vin: "HDLTR1A27R0000001",
      planId: 1,
      customerEmail: "aino@farms.example",
      customerReference: "PO-2026-118",
      autoRenew: true,
    } as never,
  ],
})
export type Invite = typeof Invite.Type

/** Request to a service centre for a subscription, or move of the machine to that centre (OPEN-81). */
export const ServiceChoice = Schema.Struct({
  serviceId: PartnerId,
  planId: Schema.optionalKey(PlanId),
  autoRenew,
}).annotate({ examples: [{ serviceId: 3, planId: 1, autoRenew: true } as never] })
export type ServiceChoice = typeof ServiceChoice.Type

/**
 * Result of choosing a service centre: the machine, and the subscription requested at or moved to the centre;
 * `subscription` is null when there is none.
 */
export const ServiceChosen = Schema.Struct({
  machine: Machine,
  subscription: Schema.NullOr(Subscription),
}).annotate({ examples: [{ machine: machineExample, subscription: subscriptionExample as never }] })

/**
 * Plan that fits a machine (OPEN-90): `state` says whether a subscription to it is pending, `active` whether the
 * machine has it now.
 */
export const PlanOfMachine = Schema.Struct({
  plan: SubscriptionPlan,
  state: PlanState,
  active: Schema.Boolean,
}).annotate({ examples: [{ plan: planExample as never, state: "NONE", active: true }] })
export type PlanOfMachine = typeof PlanOfMachine.Type

/** What a form needs to know before it starts a subscription of one machine (OPEN-82). */
export const Initiation = Schema.Struct({
  machine: SubscribedMachine,
  planState: PlanState,
  plans: Schema.Array(SubscriptionPlan),
  /** Service centres in the machine's country that support its brand. */
  serviceCentres: Schema.Array(Centre),
  /** Whether the machine's free first demo subscription is still available (PLAN-04). */
  demoAvailable: Schema.Boolean,
  /** Whether the machine's warranty would still pay for a subscription (PLAN-05). */
  warrantyAvailable: Schema.Boolean,
  /**
   * Error codes with which a request or invite would be refused now; an empty list means that the subscription may
   * start.
   */
  prerequisites: Schema.Array(Schema.Literals(["SUBSCRIPTION_ACTIVE", "ALREADY_SAVED"])),
}).annotate({
  examples: [
    {
      machine: subscriptionExample.machine,
      planState: "NONE",
      plans: [planExample],
      serviceCentres: [subscriptionExample.serviceCentre],
      demoAvailable: true,
      warrantyAvailable: false,
      prerequisites: [],
    } as never,
  ],
})
export type Initiation = typeof Initiation.Type

/** Columns that lists of subscriptions sort by. */
export const SUBSCRIPTION_SORT_COLUMNS = [
  "created",
  "expires",
  "approved",
  "terminatedOn",
  "subscriptionState",
  "vin",
] as const

/** Filters of subscription lists (OPEN-89). */
export const subscriptionFilter = {
  id: Schema.optional(SubscriptionId),
  machineId: Schema.optional(MachineId),
  /** Search text: part of a VIN, of the owner's name for the machine, of a customer's name or address, or of an order number; at least 2 characters. */
  q: Schema.optional(anyText),
  states: Schema.optional(listOf(SubscriptionState, 7)),
  countries: Schema.optional(listOf(CountryId, 50)),
  brands: Schema.optional(listOf(BrandId, 50)),
  /** Number of days: finds only active subscriptions that end within that time and do not renew. */
  endingWithin: Schema.optional(wholeNumber(1, 3650)),
}
