import type { RouteSummary } from "./route.ts"

/** Speeds of the playback: seconds of the recorded day per second. */
export const PLAY_SPEEDS = [1, 10, 60, 120, 240, 480, 960] as const
export type PlaySpeed = (typeof PLAY_SPEEDS)[number]

type Played = Pick<RouteSummary, "from" | "to" | "pauses">

/** How long a route plays at its usual speed, ms: a day is seen in about a minute. */
const USUAL_DURATION_MS = 60_000

/** Speed at which a route plays in about a minute; pauses that are skipped take no time. */
export const usualSpeed = ({ from, to, pauses }: Played, skipsPauses: boolean): PlaySpeed => {
  const skipped = skipsPauses ? pauses.reduce((sum, pause) => sum + pause.to - pause.from, 0) : 0
  const wanted = Math.max(1, to - from - skipped) / USUAL_DURATION_MS
  // Speeds are compared by their ratio: 120 is as far from 60 as from 240.
  const off = (speed: number) => Math.abs(Math.log(speed / wanted))
  return PLAY_SPEEDS.reduce((best, speed) => (off(speed) < off(best) ? speed : best))
}

/** Longest time that one frame moves the playback on, ms: a hidden tab draws no frames, and is not caught up with. */
const MAX_FRAME_MS = 1000

/** Time by which a frame moves the playback on, ms: what really passed, however few frames the screen draws. */
export const frameTime = (before: number, now: number): number =>
  Math.min(MAX_FRAME_MS, Math.max(0, now - before))

/** Time to show after `ms` of the recorded day were played from `time` on; skipped pauses take none of it. */
export const played = ({ to, pauses }: Played, time: number, ms: number, skipsPauses: boolean): number => {
  let at = time
  let left = ms
  for (const pause of skipsPauses ? pauses : []) {
    if (pause.to <= at) continue
    const before = Math.max(0, pause.from - at)
    if (before > left) break
    left -= before
    at = pause.to
  }
  return Math.min(to, at + left)
}
