/** Window event in which the app shell reports the end of a call to any listener; its detail is an `EndedCall`. */
export const CALL_ENDED = "headland:call-ended"
/** Window event that reports an error caught while drawing a view; its detail is the error. */
export const PAGE_FAILED = "headland:page-failed"
