/** System ids of the actors that any chart may speak to. */
export const systemIds = {
  portal: "portal",
  session: "session",
  navigation: "navigation",
  notices: "notices",
  /** The form of a person's own details, and the places that it offers. */
  person: "person",
  addressOptions: "addressOptions",
  tools: "tools",
  dialog: "dialog",
  announcementHost: "announcementHost",
  /** The announcements above the page, when there are any. */
  announcements: "announcements",
  tour: "tour",
  consent: "consent",
  bell: "bell",
  push: "push",
  /** The list of notifications on the page, when it is there. */
  inbox: "inbox",
} as const
