import { defineChart } from "../../chart.ts"
import { NoticesEvents } from "./events.ts"
import { noticesMachine, shownOf } from "./machine.ts"

export const noticesChart = defineChart<typeof noticesMachine>({
  area: "shell",
  name: "notices",
  purpose: "Shows short messages for five seconds each, longer while the person is on them.",
  machine: noticesMachine,
  events: NoticesEvents,
  samples: {
    inputs: [],
    events: ({ context }) => [
      ...[
        "errors.REQUEST_TIMEOUT",
        "errors.SERVICE_UNAVAILABLE",
        "errors.SESSION_TIMEOUT",
        "errors.NOT_FOUND",
      ].map((key) => ({ type: "notice.raised", notice: { kind: "error", key } }) as const),
      {
        type: "notice.raised",
        notice: {
          kind: "push",
          key: "tools.push.received",
          values: { title: "North field" },
          about: 12,
          links: [{ key: "tools.push.open", href: "#/fleet" }],
        },
      },
      ...shownOf(context.queue).flatMap(({ about, id }) => [
        ...(about === undefined ? [] : [{ type: "notice.opened", id } as const]),
        { type: "notice.dismissed", id } as const,
        ...(context.timed.includes(id) ? [{ type: "notice.expired", id } as const] : []),
      ]),
      { type: "notices.held" },
      { type: "notices.released" },
    ],
    key: ({ context }) => [context.queue.map(({ kind }) => kind), context.timed.length],
    nonInput: {
      "notice.raised": "comes from another chart",
      "notice.expired": "comes from the timer of the notice",
      "notice.dismissed": "has been read",
      "notice.opened": "has been read",
    },
  },
})
