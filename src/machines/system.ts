/** System ids of the actors that any chart may speak to. */
export const systemIds = {
  portal: "portal",
  session: "session",
  navigation: "navigation",
  notices: "notices",
} as const
