/** Where a tab keeps the service context that was used last (OPEN-148); it goes with the session. */
export const LAST_CONTEXT = "connectServiceContext"
