import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { AccountHandlers } from "./account.ts"
import { ActivationHandlers } from "./activation.ts"
import { AdministeredMachinesHandlers } from "./administered-machines.ts"
import { AdministrationHandlers } from "./administration.ts"
import { AlarmFiltersHandlers } from "./alarm-filters.ts"
import { AlarmSettingsHandlers } from "./alarm-settings.ts"
import { AlarmsHandlers } from "./alarms.ts"
import { AnnouncementsHandlers } from "./announcements.ts"
import { AuthHandlers } from "./auth.ts"
import { CookieOrBearerLive, DealerBearerLive } from "./bearer.ts"
import { BoundariesHandlers } from "./boundaries.ts"
import { BoundaryNotificationAliasHandlers, BoundaryNotificationsHandlers } from "./boundary-notifications.ts"
import { CatalogueHandlers } from "./catalogue.ts"
import { ConfigurationsHandlers } from "./configurations.ts"
import { ConventionsLive, SchemaErrorsLive } from "./conventions.ts"
import { DataHandlers } from "./data.ts"
import { DealerInterfaceHandlers } from "./dealer-interface.ts"
import { DealersHandlers } from "./dealers.ts"
import { DiagnosticCodesHandlers } from "./diagnostic-codes.ts"
import { FeaturesHandlers } from "./features.ts"
import { FeedbackHandlers } from "./feedback.ts"
import { IdempotentLive } from "./idempotent.ts"
import { InvitationsHandlers } from "./invitation-answers.ts"
import { LiveFleetHandlers } from "./live-fleet.ts"
import { MachineCareHandlers } from "./machine-care.ts"
import { MachineSearchHandlers } from "./machine-search.ts"
import { MachineSubscriptionsHandlers } from "./machine-subscriptions.ts"
import { MachinesHandlers } from "./machines.ts"
import { NetworkReportsHandlers } from "./network-reports.ts"
import { PartnerUsersHandlers } from "./partner-users.ts"
import { PartnersHandlers } from "./partners.ts"
import { PlansHandlers } from "./plans.ts"
import { ProactiveAlertsHandlers } from "./proactive-alerts.ts"
import { ReleasesHandlers } from "./releases.ts"
import { ReportingHandlers } from "./reporting.ts"
import { ServiceDataHandlers } from "./service-data.ts"
import { ServiceMachinesHandlers } from "./service-machines.ts"
import { ServiceSubscriptionsHandlers } from "./service-subscriptions.ts"
import { CompleteAccountLive, SignedInLive } from "./session.ts"
import { SharesHandlers } from "./shares.ts"
import { SingleSignOnHandlers } from "./single-sign-on.ts"
import { SubscriptionsHandlers } from "./subscriptions.ts"
import { TelemetryDevicesHandlers } from "./telemetry-devices.ts"
import { UserNotificationsHandlers } from "./user-notifications.ts"
import { UsersHandlers } from "./users.ts"

/** Handlers of every group in the API catalogue. */
const Handlers = Layer.mergeAll(
  AuthHandlers,
  UsersHandlers,
  AccountHandlers,
  ActivationHandlers,
  SingleSignOnHandlers,
  DealerInterfaceHandlers,
  MachinesHandlers,
  SharesHandlers,
  MachineCareHandlers,
  AdministeredMachinesHandlers,
  TelemetryDevicesHandlers,
  DataHandlers,
  LiveFleetHandlers,
  MachineSearchHandlers,
  ServiceMachinesHandlers,
  ServiceDataHandlers,
  AdministrationHandlers,
  FeedbackHandlers,
  ReleasesHandlers,
  ConfigurationsHandlers,
  AnnouncementsHandlers,
  CatalogueHandlers,
  FeaturesHandlers,
  PartnersHandlers,
  BoundariesHandlers,
  BoundaryNotificationsHandlers,
  BoundaryNotificationAliasHandlers,
  AlarmsHandlers,
  AlarmSettingsHandlers,
  AlarmFiltersHandlers,
  DiagnosticCodesHandlers,
  ProactiveAlertsHandlers,
  SubscriptionsHandlers,
  ServiceSubscriptionsHandlers,
  MachineSubscriptionsHandlers,
  PlansHandlers,
  NetworkReportsHandlers,
  ReportingHandlers,
  UserNotificationsHandlers,
  PartnerUsersHandlers,
  InvitationsHandlers,
  DealersHandlers,
)

/** Middleware that checks the API contract's general rules before any handler runs. */
const Middleware = Layer.mergeAll(
  ConventionsLive,
  SchemaErrorsLive,
  SignedInLive,
  CompleteAccountLive,
  CookieOrBearerLive,
  DealerBearerLive,
  IdempotentLive,
)

/** Routes of all API calls with their handlers and middleware. */
export const ApiRoutes = HttpApiBuilder.layer(Api).pipe(
  Layer.provide(Handlers.pipe(Layer.provide(Middleware))),
)
