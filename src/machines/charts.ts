import { activationChart } from "./account/activation/chart.ts"
import { addressOptionsChart } from "./account/address-options/chart.ts"
import { firstTimeChart } from "./account/first-time/chart.ts"
import { invitationChart } from "./account/invitation/chart.ts"
import { ownProfileChart } from "./account/own-profile/chart.ts"
import { registrationChart } from "./account/registration/chart.ts"
import { alarmSettingsChart } from "./alarms/alarm-settings/chart.ts"
import { alarmWorkChart } from "./alarms/alarm-work/chart.ts"
import { announcementsChart } from "./announcements/announcements/chart.ts"
import { boundaryDrawingChart } from "./boundaries/boundary-drawing/chart.ts"
import { boundaryEditorChart } from "./boundaries/boundary-editor/chart.ts"
import { boundaryImportChart } from "./boundaries/boundary-import/chart.ts"
import { boundaryNotificationChart } from "./boundaries/boundary-notification/chart.ts"
import { boundaryOverviewChart } from "./boundaries/boundary-overview/chart.ts"
import { centreDashboardChart } from "./centre/centre-dashboard/chart.ts"
import type { Chart } from "./chart.ts"
import { serviceCodeChart } from "./codes/service-code/chart.ts"
import { analyticsChart } from "./consent/analytics/chart.ts"
import { choiceChart } from "./consent/choice/chart.ts"
import { consentChart } from "./consent/consent/chart.ts"
import { simChangeChart } from "./devices/sim-change/chart.ts"
import { feedbackWizardChart } from "./feedback/feedback-wizard/chart.ts"
import { problemReportChart } from "./feedback/problem-report/chart.ts"
import { fleetMapChart } from "./fleet/fleet-map/chart.ts"
import { liveFleetChart } from "./fleet/live-fleet/chart.ts"
import { peopleFoundChart } from "./gdpr/people-found/chart.ts"
import { personSearchChart } from "./gdpr/person-search/chart.ts"
import { dataLayoutsChart } from "./machine/data-layouts/chart.ts"
import { deviceActivationChart } from "./machine/device-activation/chart.ts"
import { fleetDataChart } from "./machine/fleet-data/chart.ts"
import { machineDataChart } from "./machine/machine-data/chart.ts"
import { machineOverviewChart } from "./machine/machine-overview/chart.ts"
import { machineRouteChart } from "./machine/machine-route/chart.ts"
import { vinQuestionChart } from "./machine/vin-question/chart.ts"
import { paletteChart } from "./palette/palette/chart.ts"
import { releaseNotesChart } from "./releases/release-notes/chart.ts"
import { tourChart } from "./releases/tour/chart.ts"
import { dataPartsChart } from "./reports/data-parts/chart.ts"
import { dataRequestChart } from "./reports/data-request/chart.ts"
import { periodChart } from "./reports/period/chart.ts"
import { reportRequestChart } from "./reports/report-request/chart.ts"
import { alertRefreshChart } from "./service/alert-refresh/chart.ts"
import { alertStatusChart } from "./service/alert-status/chart.ts"
import { proactiveAlertChart } from "./service/proactive-alert/chart.ts"
import { subscriptionRedirectChart } from "./service/subscription-redirect/chart.ts"
import { supportCaseChart } from "./service/support-case/chart.ts"
import { tabClosingChart } from "./service/tab-closing/chart.ts"
import { choicesChart } from "./shared/choices/chart.ts"
import { collectionChart } from "./shared/collection/chart.ts"
import { connectionChart } from "./shared/connection/chart.ts"
import { dateTimePickerChart } from "./shared/date-time-picker/chart.ts"
import { dayNavigatorChart } from "./shared/day-navigator/chart.ts"
import { dayPickerChart } from "./shared/day-picker/chart.ts"
import { editorChart } from "./shared/editor/chart.ts"
import { formChart } from "./shared/form/chart.ts"
import { listPreferencesChart } from "./shared/list-preferences/chart.ts"
import { locationPickerChart } from "./shared/location-picker/chart.ts"
import { machineModelChart } from "./shared/machine-model/chart.ts"
import { pagedListChart } from "./shared/paged-list/chart.ts"
import { rangePickerChart } from "./shared/range-picker/chart.ts"
import { recordChart } from "./shared/record/chart.ts"
import { resourceChart } from "./shared/resource/chart.ts"
import { rowActionsChart } from "./shared/row-actions/chart.ts"
import { searchableSelectChart } from "./shared/searchable-select/chart.ts"
import { unsavedChart } from "./shared/unsaved/chart.ts"
import { wizardChart } from "./shared/wizard/chart.ts"
import { navigationChart } from "./shell/navigation/chart.ts"
import { noticesChart } from "./shell/notices/chart.ts"
import { overlayHostChart } from "./shell/overlay-host/chart.ts"
import { pageChart } from "./shell/page/chart.ts"
import { portalChart } from "./shell/portal/chart.ts"
import { sessionChart } from "./shell/session/chart.ts"
import { signInChart } from "./shell/sign-in/chart.ts"
import { subscriptionChangeChart } from "./subscriptions/subscription-change/chart.ts"
import { subscriptionInviteChart } from "./subscriptions/subscription-invite/chart.ts"
import { subscriptionRequestChart } from "./subscriptions/subscription-request/chart.ts"
import { bellChart } from "./tools/bell/chart.ts"
import { pushChart } from "./tools/push/chart.ts"
import { serviceContextChart } from "./tools/service-context/chart.ts"
import { serviceEntryChart } from "./tools/service-entry/chart.ts"
import { settingsChart } from "./tools/settings/chart.ts"
import { toolsChart } from "./tools/tools/chart.ts"

/** Every chart of the product, for the tests, the chart pages and the inspector. */
// biome-ignore lint: a list of charts of every shape
export const charts: ReadonlyArray<Chart<any>> = [
  resourceChart,
  connectionChart,
  pagedListChart,
  formChart,
  rowActionsChart,
  listPreferencesChart,
  collectionChart,
  recordChart,
  editorChart,
  wizardChart,
  unsavedChart,
  addressOptionsChart,
  registrationChart,
  activationChart,
  firstTimeChart,
  invitationChart,
  ownProfileChart,
  liveFleetChart,
  fleetMapChart,
  vinQuestionChart,
  machineDataChart,
  deviceActivationChart,
  simChangeChart,
  fleetDataChart,
  dataLayoutsChart,
  machineOverviewChart,
  centreDashboardChart,
  machineRouteChart,
  portalChart,
  sessionChart,
  signInChart,
  navigationChart,
  pageChart,
  noticesChart,
  overlayHostChart,
  searchableSelectChart,
  dayPickerChart,
  dayNavigatorChart,
  rangePickerChart,
  dateTimePickerChart,
  choicesChart,
  machineModelChart,
  locationPickerChart,
  toolsChart,
  bellChart,
  pushChart,
  settingsChart,
  serviceContextChart,
  serviceEntryChart,
  paletteChart,
  announcementsChart,
  feedbackWizardChart,
  problemReportChart,
  releaseNotesChart,
  tourChart,
  serviceCodeChart,
  consentChart,
  choiceChart,
  analyticsChart,
  periodChart,
  reportRequestChart,
  dataRequestChart,
  dataPartsChart,
  peopleFoundChart,
  personSearchChart,
  subscriptionRedirectChart,
  proactiveAlertChart,
  alarmWorkChart,
  alertStatusChart,
  supportCaseChart,
  tabClosingChart,
  alertRefreshChart,
  subscriptionChangeChart,
  subscriptionInviteChart,
  subscriptionRequestChart,
  boundaryEditorChart,
  boundaryDrawingChart,
  boundaryImportChart,
  boundaryOverviewChart,
  boundaryNotificationChart,
  alarmSettingsChart,
]
