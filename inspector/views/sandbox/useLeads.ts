import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import type { TransitionData } from "#machines/inspection/chart-data.ts"
import { idIn } from "../../recording/ids.ts"
import type { Names } from "../../recording/names.ts"
import { chartOf } from "../../recording/recording.ts"
import { transitionsFor } from "../../sandbox/waits.ts"
import { useLive } from "../live/LiveParts.ts"
import { useNames } from "../live/useNames.ts"

const none: ReadonlyArray<TransitionData> = []

/** Where events would lead a running actor of the sandbox now, as transitions and as texts. */
export const useLeads = (session: string, events: ReadonlyArray<string>) => {
  const { watching } = useLive()
  const names = useNames()
  const key = events.join(" ")
  const actor = useSelector(watching, ({ context: { recording } }) =>
    recording.now.get(idIn(recording.tabs[0]?.id ?? "", session)),
  )
  const chart = useSelector(watching, ({ context: { recording } }) => chartOf(recording, actor?.data))
  const transitions = useMemo(
    () => (chart === undefined ? none : transitionsFor(chart, actor?.snapshot?.active ?? [], key.split(" "))),
    [chart, actor, key],
  )
  return leadsOf(transitions, actor?.data.id ?? "", names)
}

const leadsOf = (transitions: ReadonlyArray<TransitionData>, actor: string, names: Names) =>
  transitions.map(({ id, targets }) => ({
    id,
    text: names.transition(actor, id),
    targets: targets.map((target) => names.state(actor, target)),
  }))
