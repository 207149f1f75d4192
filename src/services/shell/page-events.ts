/** Events of the window by which the frame tells what happened, for whoever may listen: an `EndedCall`. */
export const CALL_ENDED = "headland:call-ended"
/** A view broke and was caught: its error. */
export const PAGE_FAILED = "headland:page-failed"
