/** System ids of the public actors, to which any chart may send events. */
export const systemIds = {
  portal: "portal",
  session: "session",
  navigation: "navigation",
  notices: "notices",
  /**
   * System ids of the form of the user's own details, and of the chart of the countries and time zones that this
   * form offers.
   */
  person: "person",
  addressOptions: "addressOptions",
  tools: "tools",
  dialog: "dialog",
  announcementHost: "announcementHost",
  /** System id of the chart of the announcements above the page, which runs only when there are any. */
  announcements: "announcements",
  tour: "tour",
  consent: "consent",
  bell: "bell",
  push: "push",
  /** System id of the page's notification list, which runs only while such a page is shown. */
  inbox: "inbox",
  /** System id of the period of the form for a report, which shows the days of a restored draft. */
  reportPeriod: "reportPeriod",
  /** System id of the chart that sends a request for all data in parts, which its form gives the parts. */
  dataParts: "dataParts",
  /** System id of the chart that changes a subscription, which its form tells that the change is saved. */
  subscriptionChange: "subscriptionChange",
  /** System id of the drawing of a boundary, which shows the ring of a restored draft. */
  boundaryDrawing: "boundaryDrawing",
  /** System id of the map beside the list of boundaries, which the list sends what was chosen and deleted. */
  boundaryOverview: "boundaryOverview",
  /** System id of the chart that loads the boundaries and machines by which boundary notifications are filtered. */
  notificationFilters: "notificationFilters",
  /** System id of the accounts found by a search for a person, which the form of the search gives them. */
  peopleFound: "peopleFound",
  /** System id of the dialog of a support case, which its form tells that the case is open. */
  supportCase: "supportCase",
  /** System id of the chart beside the list of proactive alerts that has the list read them again. */
  alertRefresh: "alertRefresh",
  /** System id of the chart that sends the work on a service centre's alarms, which its list gives the work. */
  alarmWork: "alarmWork",
  /** System id of the list of a boundary notification's occurrences, to which a test adds one. */
  occurrences: "occurrences",
} as const
