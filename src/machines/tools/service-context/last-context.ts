/**
 * Key of the tab's session storage for the service context used last (OPEN-148); it is removed at the end of the
 * session.
 */
export const LAST_CONTEXT = "connectServiceContext"
