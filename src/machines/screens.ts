import type { AnyStateMachine } from "xstate"
import { type Route, routes, type ScreenId, screenIds } from "#domain/navigation/routes.ts"
import { activationMachine } from "./account/activation/machine.ts"
import { firstTimeMachine } from "./account/first-time/machine.ts"
import { forgotMachine } from "./account/forgot/machine.ts"
import { invitationMachine } from "./account/invitation/machine.ts"
import { newPasswordMachine } from "./account/new-password/machine.ts"
import { ownProfileMachine } from "./account/own-profile/machine.ts"
import { registrationMachine } from "./account/registration/machine.ts"
import { alarmSettingsMachine } from "./alarms/alarm-settings/machine.ts"
import { announcementsMachine } from "./announcements/announcements/machine.ts"
import { boundaryEditorMachine } from "./boundaries/boundary-editor/machine.ts"
import { boundaryNotificationMachine } from "./boundaries/boundary-notification/machine.ts"
import { centreDashboardMachine } from "./centre/centre-dashboard/machine.ts"
import { type Chart, identityOf } from "./chart.ts"
import { chartsAndForms } from "./charts-and-forms.ts"
import { serviceCodeMachine } from "./codes/service-code/machine.ts"
import { choiceMachine } from "./consent/choice/machine.ts"
import { consentMachine } from "./consent/consent/machine.ts"
import { simChangeMachine } from "./devices/sim-change/machine.ts"
import { feedbackWizardMachine } from "./feedback/feedback-wizard/machine.ts"
import { problemReportMachine } from "./feedback/problem-report/machine.ts"
import { fleetMapMachine } from "./fleet/fleet-map/machine.ts"
import { personSearchMachine } from "./gdpr/person-search/machine.ts"
import { fleetDataMachine } from "./machine/fleet-data/machine.ts"
import { machinePage } from "./machine/machine-page.ts"
import { vinQuestionMachine } from "./machine/vin-question/machine.ts"
import { notificationList } from "./notifications/notification-list.ts"
import { paletteMachine } from "./palette/palette/machine.ts"
import { releaseNotesMachine } from "./releases/release-notes/machine.ts"
import { tourMachine } from "./releases/tour/machine.ts"
import { dataRequestMachine } from "./reports/data-request/machine.ts"
import { reportRequestMachine } from "./reports/report-request/machine.ts"
import { proactiveAlertMachine } from "./service/proactive-alert/machine.ts"
import { subscriptionRedirectMachine } from "./service/subscription-redirect/machine.ts"
import type { OverlayId } from "./shell/overlay-host/overlays.ts"
import { pageMachine } from "./shell/page/machine.ts"
import { portalMachine } from "./shell/portal/machine.ts"
import { signInMachine } from "./shell/sign-in/machine.ts"
import { subscriptionInviteMachine } from "./subscriptions/subscription-invite/machine.ts"
import { subscriptionRequestMachine } from "./subscriptions/subscription-request/machine.ts"
import { serviceEntryMachine } from "./tools/service-entry/machine.ts"
import { toolsMachine } from "./tools/tools/machine.ts"

/** Charts of the screens that are built from declarations, by screen name, which is also the chart's name. */
const declared: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  chartsAndForms.map(({ name, machine }) => [name, machine]),
)

/** Charts of the screens that have a chart file of their own, by screen name. */
const others: Partial<Readonly<Record<ScreenId, AnyStateMachine>>> = {
  "sign-in": signInMachine,
  "sso-profile-error": pageMachine,
  activation: activationMachine,
  invitation: invitationMachine,
  "first-time": firstTimeMachine,
  forgot: forgotMachine,
  "own-profile": ownProfileMachine,
  registration: registrationMachine,
  "new-password": newPasswordMachine,
  fleet: fleetMapMachine,
  "fleet-machine": machinePage,
  "fleet-data": fleetDataMachine,
  "centre-data": fleetDataMachine,
  machine: machinePage,
  "vin-question": vinQuestionMachine,
  "own-roles": releaseNotesMachine,
  "problem-report": problemReportMachine,
  "service-entry": serviceEntryMachine,
  "centre-dashboard": centreDashboardMachine,
  "current-announcements": announcementsMachine,
  notifications: notificationList,
  "alarm-settings": alarmSettingsMachine,
  "boundary-editor": boundaryEditorMachine,
  "boundary-notification": boundaryNotificationMachine,
  "sim-change": simChangeMachine,
  "person-search": personSearchMachine,
  "report-request": reportRequestMachine,
  "data-request": dataRequestMachine,
  "subscription-invite": subscriptionInviteMachine,
  "subscription-request": subscriptionRequestMachine,
  "subscription-redirect": subscriptionRedirectMachine,
  "proactive-alert": proactiveAlertMachine,
  "home-of-area": pageMachine,
  "not-here-yet": pageMachine,
  "not-found": pageMachine,
}

/** Chart of each screen. A test compares this list with the screens of the areas (`src/app/areas`). */
export const machinesOfScreens = Object.fromEntries(
  screenIds.map((screen) => [screen, others[screen] ?? declared[screen]]),
) as Readonly<Record<ScreenId, AnyStateMachine>>

/** Chart of each overlay; overlays of the frame load on demand. */
export const machinesOfOverlays: Readonly<Record<OverlayId, AnyStateMachine>> = {
  tools: toolsMachine,
  terms: pageMachine,
  palette: paletteMachine,
  keys: pageMachine,
  flags: pageMachine,
  announcements: announcementsMachine,
  leaving: pageMachine,
  help: pageMachine,
  feedback: feedbackWizardMachine,
  problem: feedbackWizardMachine,
  tour: tourMachine,
  release: releaseNotesMachine,
  "service-code": serviceCodeMachine,
  consent: consentMachine,
  choice: choiceMachine,
}

const machinesOfAppShell = [portalMachine, ...Object.values(machinesOfOverlays)]

export interface ShownOn {
  /** Whether the chart runs in the frame around every screen. */
  readonly appShell: boolean
  readonly screens: ReadonlyArray<{ readonly screen: ScreenId; readonly routes: ReadonlyArray<Route> }>
}

/**
 * Places where a chart is drawn in the portal: the screens that run it, directly or through a chart that contains
 * it.
 */
export const shownOn = (chart: Pick<Chart, "machine" | "base">): ShownOn => ({
  appShell: machinesOfAppShell.some((appShell) => runs(appShell, chart)),
  screens: (Object.keys(machinesOfScreens) as Array<ScreenId>)
    .filter((screen) => runs(machinesOfScreens[screen], chart))
    .map((screen) => ({ screen, routes: routes.filter((route) => route.screen === screen) })),
})

/** Whether a machine is the chart, or runs it as a part; every form runs the shared form chart. */
export const runs = (machine: AnyStateMachine, chart: Pick<Chart, "machine" | "base">): boolean =>
  (chart.base === undefined
    ? machine.id === chart.machine.id
    : identityOf(machine) === identityOf(chart.machine)) || partsOf(machine).some((part) => runs(part, chart))

/** Charts among the actors that a chart's setup names, invoked or spawned. */
const partsOf = ({ implementations }: AnyStateMachine): ReadonlyArray<AnyStateMachine> =>
  Object.values(implementations.actors).filter(
    (logic): logic is AnyStateMachine => typeof logic === "object" && "root" in logic,
  )

/** Address of a route as a link into the portal; undefined when the route has parameters to fill in. */
export const hrefOfRoute = ({ pattern }: Pick<Route, "pattern">): string | undefined =>
  /[:*]/.test(pattern) ? undefined : `/#${pattern}`
