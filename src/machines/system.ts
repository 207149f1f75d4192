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
  /** Chart of the announcements above the page, which runs only when there are any. */
  announcements: "announcements",
  tour: "tour",
  consent: "consent",
  bell: "bell",
  push: "push",
  /** Notification list of the page, while such a page is shown. */
  inbox: "inbox",
} as const
