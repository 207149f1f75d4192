/** Events of the window in which the frame reports what happened, to any listener: an `EndedCall`. */
export const CALL_ENDED = "headland:call-ended"
/** A view broke and was caught: its error. */
export const PAGE_FAILED = "headland:page-failed"
