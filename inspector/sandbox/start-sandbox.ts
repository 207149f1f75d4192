import { type ActorRefFrom, createActor } from "xstate"
import { channelTo } from "../machines/channel.ts"
import { formMachine } from "../machines/form.ts"
import type { placeMachine } from "../machines/place.ts"
import { sandboxMachine, TIMELINE, WATCHING } from "../machines/sandbox.ts"
import { watchingMachine } from "../machines/watching.ts"
import type { SandboxParts } from "../views/sandbox/SandboxParts.ts"
import { onHarness } from "./on-harness.ts"

/**
 * The sandbox of this page; it runs the chart named in the address and keeps running while the user views another
 * page.
 */
export const startSandbox = ({
  place,
  inspector,
  version,
}: {
  readonly place: ActorRefFrom<typeof placeMachine>
  /** Name of this page among inspectors, used in the channel name so that no other inspector sees its sandbox. */
  readonly inspector: string
  readonly version: string
}): SandboxParts => {
  const open = () => new BroadcastChannel(`headland-sandbox-${inspector}`)
  const watching = watchingMachine.provide({ actors: { channel: channelTo(open) } })
  const sandbox = createActor(
    sandboxMachine.provide({ actors: { watching, harness: onHarness(open) } }),
  ).start()
  const follow = () => {
    const now = place.getSnapshot().context.place
    if (now.page === "sandbox" && now.chart !== undefined)
      sandbox.send({ type: "chart.selected", chart: now.chart })
  }
  place.subscribe(follow)
  follow()
  const { children } = sandbox.getSnapshot()
  const form = createActor(formMachine).start()
  const live = {
    watching: children[WATCHING],
    timeline: children[TIMELINE],
    form,
    open,
    version,
    isSandbox: true,
  }
  return { sandbox, live: live as SandboxParts["live"] }
}
