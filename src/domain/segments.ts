/** Angle added to the heading of a position that begins a segment: two full turns, so that it points the same way. */
const TURNS = 720

/**
 * Heading as a track stores it. A position that begins a segment of a recording, with no way known from the position
 * before, is marked in its heading: the mark goes wherever the track goes, and costs no column in millions of rows.
 */
export const segmentHeading = (heading: number, beginsSegment: boolean): number =>
  beginsSegment ? heading + TURNS : heading

/** Whether a position with this heading begins a segment of its track. */
export const beginsSegment = (heading: number | undefined): boolean => (heading ?? 0) >= TURNS

/**
 * Headings of a track some of whose positions are left out: the mark of a position that is left out passes to the
 * next one that is kept, so that no line leads over the begin of a segment.
 */
export const handOnMarks = (
  heading: ArrayLike<number>,
  isKept: (index: number) => boolean,
): Float64Array<ArrayBuffer> => {
  let isWaiting = false
  return Float64Array.from(heading, (value, index) => {
    isWaiting ||= beginsSegment(value)
    if (!isWaiting || !isKept(index)) return value
    isWaiting = false
    return segmentHeading(plainHeading(value), true)
  })
}

/** Heading without the mark, degrees from north. */
export const plainHeading = (heading: number): number => (beginsSegment(heading) ? heading - TURNS : heading)
