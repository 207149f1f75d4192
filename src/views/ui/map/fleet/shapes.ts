import type { LiveStatus } from "#contract/schemas/machine.ts"

/** Shape of each status, centred in a square of 48: circle with an arrow up, square, hourglass. */
export const statusShapes: Readonly<Record<LiveStatus, string>> = {
  RUNNING: "M24 2.5L31.2 11.1A15 15 0 1 1 16.8 11.1Z",
  OFF: "M14 10H34A4 4 0 0 1 38 14V34A4 4 0 0 1 34 38H14A4 4 0 0 1 10 34V14A4 4 0 0 1 14 10Z",
  DATA_DELAYED:
    "M10.5 7H37.5A2.5 2.5 0 0 1 39.5 11L33.5 20.5Q32 24 33.5 27.5L39.5 37A2.5 2.5 0 0 1 37.5 41H10.5A2.5 2.5 0 0 1 8.5 37L14.5 27.5Q16 24 14.5 20.5L8.5 11A2.5 2.5 0 0 1 10.5 7Z",
}
