import type { Route } from "@playwright/test"
import type { AnyMachineSnapshot } from "xstate"
import { liveFleetChart } from "#machines/fleet/live-fleet/chart.ts"
import { asPerson, endLiveSession, endSession } from "./people.ts"
import { cutOff, press, showTab, untilSeen } from "./play.ts"
import type { Fixtures, Here, Workflow } from "./workflow.ts"

const isFleet = ({ pathname }: URL) => pathname === "/api/fleet"

const isStreaming = (at: AnyMachineSnapshot) =>
  at.matches({ following: { connection: { open: "streaming" } } } as never)
const isRefreshing = (at: AnyMachineSnapshot) => at.matches({ following: { list: "refreshing" } } as never)
const hasStreamEvents = (at: AnyMachineSnapshot) =>
  at.context.receivedAt === 2_000 || at.context.receivedAt === 3_000

const answer = (name: string) => (fixtures: Fixtures) => fixtures.calls.end(name, "answered")
const cut = (name: string, actor?: string) => (fixtures: Fixtures) => cutOff(fixtures, name, actor)

/** The server's answer, of a fleet without machines. */
const withoutMachines = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const { pageMetadata } = await response.json()
  await route.fulfill({
    response,
    json: { content: [], pageMetadata: { ...pageMetadata, totalElements: 0, totalPages: 0 } },
  })
}

/** A stream that is over before it has told anything. */
const nothing = (route: Route): Promise<void> =>
  route.fulfill({ status: 200, contentType: "application/vnd.headland.positions", body: "" })

const show = (state: "hidden" | "visible") => (fixtures: Fixtures) => showTab(fixtures, state)

const SILENCE = 35_000
const POLL = 10_000
const pauseOf = ({ context }: AnyMachineSnapshot): number =>
  Math.min(30_000, 1_000 * 2 ** Math.max(0, context.tries - 1))

/** The stream of the real server, which has told something; answers the session it belongs to. */
const openStream = async (fixtures: Fixtures): Promise<string> => {
  let sessionId = ""
  const letThrough = (route: Route): Promise<void> => {
    sessionId = new URL(route.request().url()).searchParams.get("sessionId") ?? ""
    return route.continue()
  }
  await untilSeen(fixtures, "positions.moved", () => fixtures.calls.end("streamSession", letThrough))
  return sessionId
}

/** Following the fleet, on the real page and the real server. */
export const liveFleetWorkflow: Workflow = {
  chart: liveFleetChart,
  calls: {
    loadFleet: (url) => isFleet(url) && !url.searchParams.has("sessionId"),
    pollSession: (url) => isFleet(url) && url.searchParams.has("sessionId"),
    startSession: ({ pathname }) => pathname === "/api/livefleet/session/start",
    streamSession: ({ pathname }) => pathname === "/api/livefleet/stream",
  },
  open: async ({ page, request }) => {
    await asPerson(request, "owner")
    await page.goto("/#/fleet")
  },
  steps: {
    "done loadFleet": (fixtures, { pathEvent }) => {
      const { output } = pathEvent.event as unknown as {
        readonly output: { readonly machines: ReadonlyArray<unknown> }
      }
      return fixtures.calls.end("loadFleet", output.machines.length === 0 ? withoutMachines : "answered")
    },
    "error loadFleet": cut("loadFleet"),
    "done refreshFleet": answer("loadFleet"),
    "error refreshFleet": cut("loadFleet", "refreshFleet"),
    "done startSession": answer("startSession"),
    "error startSession": cut("startSession"),
    "done streamSession": (fixtures) => fixtures.calls.end("streamSession", nothing),
    "error streamSession": cut("streamSession"),
    "done pollSession": answer("pollSession"),
    "error pollSession": cut("pollSession"),
    "positions.moved": (fixtures) => fixtures.calls.end("streamSession", "answered"),
    "stream.alive": (fixtures) => fixtures.calls.end("streamSession", "answered"),
    "tab.hidden": show("hidden"),
    "tab.shown": show("visible"),
    "data.refreshed": (fixtures) =>
      press(fixtures, fixtures.page.getByRole("button", { name: /^(Try now|Try again|Look again)$/ })),
    "after pause": (fixtures, { before }: Here) => fixtures.pass(pauseOf(before)),
    "after pollEvery": (fixtures) => fixtures.pass(POLL),
    "after silentAfter": async (fixtures, { before }: Here) => {
      if (!hasStreamEvents(before)) await openStream(fixtures)
      // In one leap: nothing that the server says comes between.
      await fixtures.page.clock.fastForward(SILENCE)
    },
    "after refreshEvery": async (fixtures) => {
      await openStream(fixtures)
      for (let twenties = 0; twenties < 3; twenties++) {
        await fixtures.page.clock.fastForward(20_000)
        await untilSeen(fixtures, "positions.moved", async () => {})
      }
    },
    "stream.ended": async (fixtures, { pathEvent }) => {
      const { reason } = pathEvent.event as unknown as { readonly reason: string }
      const sessionId = await openStream(fixtures)
      if (reason === "SIGNED_OUT") await endSession(fixtures.request)
      else await endLiveSession(fixtures.request, sessionId)
    },
  },
  unrealised: [
    {
      what: "a stream that ends because a share of a machine did",
      reason:
        "nobody in the demo world shares a machine with the owner: test/server/machines/live-fleet.test.ts",
      is: (name, _, { event }) =>
        name === "stream.ended" && "reason" in event && event.reason === "SHARE_ENDED",
    },
    {
      what: "a stream that breaks after it has told something",
      reason: "a browser cannot cut an answer that is on its way; it falls silent instead",
      is: (name, at) => /^(done|error) followSession$/.test(name) && hasStreamEvents(at),
    },
    {
      what: "a stream again after a minute of asking",
      reason: "the minute of the list ends a moment before, always: their order is not in anybody's hand",
      is: (name) => name === "after streamAgainAfter",
    },
    {
      what: "the minute of the list, other than while the stream tells something",
      reason: "silence of 35 s, a pause of 30 s and the limit of a call end before it",
      is: (name, at) => name === "after refreshEvery" && (!isStreaming(at) || at.context.brokenStreams > 0),
    },
    {
      what: "anything else while the list is read again",
      reason: "the stream that kept the list's minute is open and goes on telling",
      is: (name, at) => isRefreshing(at) && !name.endsWith("refreshFleet"),
    },
  ],
}
