import { createInspector } from "@statelyai/inspect"
import type { SnapshotData } from "#machines/inspection/wire.ts"
import { xstateJson } from "../exports/xstate-json.ts"
import { type ActorNow, chartOf, type Recording, type TimelineEntry } from "../recording/recording.ts"
import { stateValue } from "./state-value.ts"

const SITE = "https://stately.ai/inspect"
const ORIGIN = new URL(SITE).origin
/** Message that the official inspector's site sends when it is ready, also after a reload. */
const READY = "@statelyai.connected"
const LEFT = "@statelyai.disconnected"

export type OfficialSender = typeof openSending

interface Redaction {
  readonly isClosed: () => boolean
  readonly stop: () => void
}

/** Access to the recording that is forwarded: its present state, and a subscription to its changes. */
interface Stories {
  readonly now: () => Recording
  readonly follow: (hear: (recording: Recording) => void) => () => void
}

/**
 * Opens the official inspector in a window and forwards the redacted recording: first the running actors when the
 * site is ready, then each new entry. Undefined when the browser opens no window.
 */
export const openSending = (page: Window, stories: Stories): Redaction | undefined => {
  const site = page.open(SITE, "headland-official-inspector")
  if (site === null) return undefined
  // Messages go to the official inspector's origin only, whichever page is in the window by then.
  const send = (message: { readonly type: string }) => site.postMessage(message, ORIGIN)
  const inspector = createInspector({ send })
  let next: number | undefined

  const sendActor = (recording: Recording, actor: ActorNow, snapshot: SnapshotData | null) =>
    inspector.actor(refOf(recording, actor), snapshotOf(recording, actor, snapshot))

  const tell = (recording: Recording, entry: TimelineEntry) => {
    const actor = recording.now.get(actorIn(entry))
    if (actor === undefined) return
    if (entry.kind === "started") return sendActor(recording, actor, entry.snapshot)
    const event = entry.kind === "event" ? entry.event : { type: "xstate.stop" }
    if (entry.kind === "event")
      inspector.event(entry.actor, event, entry.from === null ? {} : { source: entry.from })
    inspector.snapshot(entry.actor, snapshotOf(recording, actor, entry.snapshot), { event })
  }

  const hear = ({ source, origin, data }: MessageEvent<{ readonly type?: unknown } | null>) => {
    if (source !== site || origin !== ORIGIN || data?.type !== READY) return
    const recording = stories.now()
    for (const actor of recording.now.values())
      if (!actor.isStopped) sendActor(recording, actor, actor.snapshot)
    next = recording.next
  }
  page.addEventListener("message", hear)
  const leave = stories.follow((recording) => {
    if (next === undefined) return
    const from = next
    next = recording.next
    for (const entry of recording.entries) if (entry.seq >= from) tell(recording, entry)
  })
  return {
    isClosed: () => site.closed,
    stop: () => {
      leave()
      page.removeEventListener("message", hear)
      send({ type: LEFT })
    },
  }
}

const actorIn = (entry: TimelineEntry) => (entry.kind === "started" ? entry.actor.id : entry.actor)

type Ref = Exclude<Parameters<ReturnType<typeof createInspector>["actor"]>[0], string>

/**
 * Actor reference for the official inspector's package, which reads an id, the parents and the chart (properties
 * missing from its type). All other data of an actor stays in its tab.
 */
const refOf = (recording: Recording, { data }: ActorNow): Ref => {
  const chart = chartOf(recording, data)
  const parent = data.parent === null ? undefined : recording.now.get(data.parent)
  const name = data.systemId ?? data.name
  const ref = {
    sessionId: data.id,
    logic: { config: chart === undefined ? { id: data.runs || name } : { ...xstateJson(chart), id: name } },
    ...(parent === undefined ? {} : { _parent: refOf(recording, parent) }),
  }
  return ref as unknown as Ref
}

const snapshotOf = (recording: Recording, { data }: ActorNow, snapshot: SnapshotData | null) => {
  if (snapshot === null) return { status: "stopped" as const }
  const chart = chartOf(recording, data)
  const { status, context, active } = snapshot
  return { status, context, ...(chart === undefined ? {} : { value: stateValue(chart.root, active) }) }
}
