import { HttpApi, type HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Conventions, Idempotent, SchemaErrors } from "./conventions.ts"
import { withIdempotencyKeys, withItself } from "./describe.ts"
import { AccountGroup } from "./groups/account.ts"
import { ActivationGroup } from "./groups/activation.ts"
import { AdministeredMachinesGroup } from "./groups/administered-machines.ts"
import { AdministrationGroup } from "./groups/administration.ts"
import { AlarmFiltersGroup } from "./groups/alarm-filters.ts"
import { AlarmSettingsGroup } from "./groups/alarm-settings.ts"
import { AlarmsGroup } from "./groups/alarms.ts"
import { AnnouncementsGroup } from "./groups/announcements.ts"
import { AuthGroup } from "./groups/auth.ts"
import { BoundariesGroup } from "./groups/boundaries.ts"
import {
  BoundaryNotificationAliasGroup,
  BoundaryNotificationsGroup,
} from "./groups/boundary-notifications.ts"
import { CatalogueGroup } from "./groups/catalogue.ts"
import { ConfigurationsGroup } from "./groups/configurations.ts"
import { DataGroup } from "./groups/data.ts"
import { DealerInterfaceGroup } from "./groups/dealer-interface.ts"
import { DealersGroup } from "./groups/dealers.ts"
import { DiagnosticCodesGroup } from "./groups/diagnostic-codes.ts"
import { FeaturesGroup } from "./groups/features.ts"
import { FeedbackGroup } from "./groups/feedback.ts"
import { InvitationsGroup } from "./groups/invitations.ts"
import { LiveFleetGroup } from "./groups/live-fleet.ts"
import { MachineCareGroup } from "./groups/machine-care.ts"
import { MachineSearchGroup } from "./groups/machine-search.ts"
import { MachineSubscriptionsGroup } from "./groups/machine-subscriptions.ts"
import { MachinesGroup } from "./groups/machines.ts"
import { NetworkReportsGroup } from "./groups/network-reports.ts"
import { PartnerUsersGroup } from "./groups/partner-users.ts"
import { PartnersGroup } from "./groups/partners.ts"
import { PlansGroup } from "./groups/plans.ts"
import { ProactiveAlertsGroup } from "./groups/proactive-alerts.ts"
import { ReleasesGroup } from "./groups/releases.ts"
import { ReportingGroup } from "./groups/reporting.ts"
import { ServiceDataGroup } from "./groups/service-data.ts"
import { ServiceMachinesGroup } from "./groups/service-machines.ts"
import { ServiceSubscriptionsGroup } from "./groups/service-subscriptions.ts"
import { SharesGroup } from "./groups/shares.ts"
import { SingleSignOnGroup } from "./groups/single-sign-on.ts"
import { SubscriptionsGroup } from "./groups/subscriptions.ts"
import { TelemetryDevicesGroup } from "./groups/telemetry-devices.ts"
import { UserNotificationsGroup } from "./groups/user-notifications.ts"
import { UsersGroup } from "./groups/users.ts"
import { API_BASE, APP_VERSION } from "./version.ts"

type Description = Readonly<Record<string, unknown>>

/** Interface description with what the endpoints themselves do not say. */
const complete = (description: Description): Description =>
  withItself(withIdempotencyKeys(description, callsOf(Api.groups), Idempotent))

const callsOf = (groups: Readonly<Record<string, { readonly endpoints: object }>>) =>
  Object.values(groups).flatMap(
    ({ endpoints }) => Object.values(endpoints) as ReadonlyArray<HttpApiEndpoint.Top>,
  )

/** The whole HTTP API, for the server and for the interface description. */
export class Api extends HttpApi.make("headland")
  .add(
    AuthGroup,
    UsersGroup,
    MachinesGroup,
    SharesGroup,
    MachineCareGroup,
    AdministeredMachinesGroup,
    TelemetryDevicesGroup,
    DataGroup,
    LiveFleetGroup,
    MachineSearchGroup,
    ServiceMachinesGroup,
    ServiceDataGroup,
    CatalogueGroup,
    FeaturesGroup,
    NetworkReportsGroup,
    ReportingGroup,
    AccountGroup,
    AdministrationGroup,
    FeedbackGroup,
    ReleasesGroup,
    ConfigurationsGroup,
    PartnersGroup,
    BoundariesGroup,
    BoundaryNotificationsGroup,
    BoundaryNotificationAliasGroup,
    AnnouncementsGroup,
    AlarmsGroup,
    AlarmSettingsGroup,
    AlarmFiltersGroup,
    DiagnosticCodesGroup,
    ActivationGroup,
    UserNotificationsGroup,
    PartnerUsersGroup,
    InvitationsGroup,
    ProactiveAlertsGroup,
    DealersGroup,
    DealerInterfaceGroup,
  )
  .add(SubscriptionsGroup, ServiceSubscriptionsGroup, MachineSubscriptionsGroup, PlansGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE)
  .add(SingleSignOnGroup)
  // Decoding a request collects all its faults, so that the error list names each of them, and keeps their input,
  // because a missing value gets another error code than a wrong one.
  .annotate(HttpApi.ParseOptions, { errors: "all", reportInput: true })
  .annotateMerge(OpenApi.annotations({ title: "Headland", version: APP_VERSION, transform: complete })) {}
