import { Layer } from "effect"
import { Api } from "#contract/api.ts"
import { Announcement } from "./announce.ts"
import { AppConfig } from "./config.ts"
import { routesOf } from "./http/allowed-methods.ts"
import { ApiRoutes } from "./http/api.ts"
import { DevIdentityProviderRoutes } from "./http/dev-identity-provider.ts"
import { DevMailRoutes } from "./http/dev-mail.ts"
import { DocsRoutes, docsCalls } from "./http/docs.ts"
import { HealthRoute } from "./http/health.ts"
import { InspectorRoutes } from "./http/inspector.ts"
import { ListenerLive } from "./http/listener.ts"
import { PortalRoutes } from "./http/page.ts"
import { serve } from "./http/serve.ts"
import { Devices } from "./ingest/devices.ts"
import { LiveHubLive } from "./ingest/live-hub-live.ts"
import { TelemetryMaintenanceLive } from "./ingest/maintenance.ts"
import { INGEST_PATH, IngestRoutes } from "./ingest/port.ts"
import { SimulatorLive } from "./ingest/simulator/simulator.ts"
import { JobsLive } from "./jobs/all.ts"
import { SignInCleaningLive } from "./jobs/sign-ins.ts"
import { AccountsLive } from "./rules/accounts-live.ts"
import { AlarmsLive } from "./rules/alarms-live.ts"
import { BoundariesLive } from "./rules/boundaries-live.ts"
import { MachineAffairsLive } from "./rules/machine-affairs-live.ts"
import { MachinesLive } from "./rules/machines-live.ts"
import { RecordsLive } from "./rules/records-live.ts"
import { ReportsLive } from "./rules/reports-live.ts"
import { SubscriptionsLive } from "./rules/subscriptions-live.ts"
import { HistoryLive, HistoryProgress } from "./seed/history.ts"
import { SeedLive } from "./seed/seed-live.ts"
import { DatabaseLive } from "./store/database.ts"
import { TelemetryStoreLive } from "./store/telemetry/store-live.ts"

/** All HTTP routes of the server, each layer from its own module. */
const Routes = Layer.mergeAll(
  ApiRoutes,
  DocsRoutes,
  DevIdentityProviderRoutes,
  DevMailRoutes,
  HealthRoute,
  IngestRoutes,
  InspectorRoutes,
  PortalRoutes,
)

/**
 * Routes outside the API catalogue; the server needs all routes for the Allow header of a response to a wrong
 * method.
 */
const otherCalls = [{ method: "POST", path: INGEST_PATH }, ...docsCalls]

/** Services on top of the database, for the route handlers and the background work. */
const Services = Layer.mergeAll(
  AccountsLive,
  MachinesLive,
  AlarmsLive,
  MachineAffairsLive,
  BoundariesLive,
  SubscriptionsLive,
  RecordsLive,
  ReportsLive,
  TelemetryStoreLive,
  LiveHubLive,
  Devices.layer,
  HistoryProgress.layer,
)

/** Background work that runs while the server is up. */
const Work = Layer.mergeAll(SignInCleaningLive, TelemetryMaintenanceLive, HistoryLive, SimulatorLive)

/**
 * The whole backend on a given database. The port is opened first and answers 503; once the tables exist and the
 * services are ready, the routes answer requests instead. Background work starts last and stops first.
 */
export const applicationOn = <E, R>(database: Layer.Layer<Layer.Success<typeof DatabaseLive>, E, R>) =>
  Layer.merge(Work, Announcement).pipe(
    Layer.provideMerge(JobsLive),
    Layer.provideMerge(serve(Routes, [...routesOf(Api), ...otherCalls])),
    Layer.provide(SeedLive),
    Layer.provideMerge(Services),
    Layer.provideMerge(database),
    Layer.provideMerge(ListenerLive),
  )

/** The backend as configured by the environment. */
export const Application = applicationOn(DatabaseLive).pipe(Layer.provide(AppConfig.layer))
