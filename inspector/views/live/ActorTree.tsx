import { Checkbox } from "@mantine/core"
import "@mantine/core/styles/InlineInput.css"
import "@mantine/core/styles/Checkbox.css"
import { useSelector } from "@xstate/react"
import { memo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Tab } from "#machines/inspection/wire.ts"
import type { WatchedTab } from "../../machines/watched-tab.ts"
import type { Names } from "../../recording/names.ts"
import { own } from "../../recording/own.ts"
import { type ActorNow, type Branch, type Recording, treeOf } from "../../recording/recording.ts"
import { useIsLabelled } from "../Wording.tsx"
import classes from "./ActorTree.module.css"
import { useLive } from "./LiveParts.ts"
import { TabMark } from "./TabMark.tsx"
import { useActors } from "./useActors.ts"
import { useInTurn } from "./useInTurn.ts"
import { useNames } from "./useNames.ts"

/** Tree of the running actors of each tab; actors with a chart can be chosen. */
export const ActorTree = memo(() => {
  const text = useTexts()
  const { watching } = useLive()
  const { recording, chosen } = useInTurn()
  const { tabs } = recording
  const actors = useActors(recording)
  const watched = useSelector(watching, ({ context }) => context.watched)
  const names = useNames()
  return (
    <nav className={classes.panel} data-panel="actors" aria-label={text("inspector.actors.title")}>
      <h2 className={classes.title}>{text("inspector.actors.title")}</h2>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          className={classes.tab}
          role="group"
          aria-label={text("inspector.entry.tab", { place: index + 1, title: tab.title })}
        >
          <TabHead tabs={tabs} tab={tab} chart={own(watched, tab.id)} />
          <Branches branches={treeOf(actors, tab.id)} chosen={chosen} names={names} />
        </div>
      ))}
      <OtherTabs shown={tabs} />
    </nav>
  )
})

/** Name of a tab, and whether the tab is watched. */
const TabHead = memo(({ tabs, tab, chart }: Head) => {
  const { isSandbox } = useLive()
  const canChoose = chart !== undefined && isSandbox !== true
  return (
    <h3 className={classes.tabName}>
      <TabMark tabs={tabs} tab={tab.id} />
      {canChoose ? <WatchedBox tab={tab} chart={chart} /> : <span>{tab.title}</span>}
    </h3>
  )
})

interface Head {
  readonly tabs: Recording["tabs"]
  readonly tab: Tab
  readonly chart: WatchedTab | undefined
}

const WatchedBox = ({ tab, chart }: { readonly tab: Tab; readonly chart: WatchedTab }) => {
  const text = useTexts()
  const { watching } = useLive()
  const phase = useSelector(chart, (snapshot) =>
    snapshot.matches("watched")
      ? "watched"
      : snapshot.matches("left")
        ? "left"
        : snapshot.matches("shut")
          ? "shut"
          : "gone",
  )
  return phase === "gone" || phase === "shut" ? (
    <span>
      {tab.title} <span className={classes.gone}>{text(`inspector.tabs.${phase}`)}</span>
    </span>
  ) : (
    <Checkbox
      size="sm"
      label={tab.title}
      title={text("inspector.tabs.box")}
      checked={phase === "watched"}
      onChange={() =>
        watching.send(phase === "watched" ? { type: "tab.dropped", id: tab.id } : { type: "tab.added", tab })
      }
    />
  )
}

/** Links to watch further open tabs of the portal beside the present ones; not shown for a recording file. */
const OtherTabs = memo(({ shown }: { readonly shown: Recording["tabs"] }) => {
  const text = useTexts()
  const { watching } = useLive()
  const tabs = useSelector(watching, ({ context }) => context.tabs)
  const isRecording = useSelector(watching, (snapshot) => snapshot.matches("recordingFile"))
  const others = tabs.filter(({ id }) => !shown.some((tab) => tab.id === id))
  return isRecording || others.length === 0 ? null : (
    <div className={classes.tab} role="group" aria-label={text("inspector.tabs.others")}>
      <h3 className={classes.title}>{text("inspector.tabs.others")}</h3>
      {others.map((tab) => (
        <Checkbox
          key={tab.id}
          className={classes.other}
          size="sm"
          label={`${tab.title} ${tab.address}`}
          checked={false}
          onChange={() => watching.send({ type: "tab.added", tab })}
        />
      ))}
    </div>
  )
})

const Branches = ({
  branches,
  chosen,
  names,
}: {
  readonly branches: ReadonlyArray<Branch>
  readonly chosen: string | undefined
  readonly names: Names
}) => (
  <ul className={classes.list}>
    {branches.map(({ actor, children }) => (
      <li key={actor.data.id}>
        <Item actor={actor} isChosen={actor.data.id === chosen} names={names} />
        {children.length > 0 && <Branches branches={children} chosen={chosen} names={names} />}
      </li>
    ))}
  </ul>
)

/** Row of one actor, rendered again only when that actor has changed. */
const Item = memo(
  ({
    actor: { data, snapshot },
    isChosen,
    names,
  }: {
    readonly actor: ActorNow
    readonly isChosen: boolean
    readonly names: Names
  }) => {
    const { watching, timeline } = useLive()
    const isLabelled = useIsLabelled()
    // Actors without a chart, such as services, are shown as plain lines; what such an actor runs is shown only
    // with names from the code.
    const name = isLabelled || data.chart !== null ? names.actor(data.id) : (data.systemId ?? data.name)
    if (data.chart === null)
      return (
        <div className={classes.service}>
          {name}
          {data.runs !== "" && !isLabelled && <span className={classes.quiet}>{data.runs}</span>}
        </div>
      )
    return (
      <button
        type="button"
        className={classes.actor}
        aria-current={isChosen ? "true" : undefined}
        onClick={() => {
          watching.send({ type: "actor.selected", id: data.id })
          // Steps and filters stay with the actor that the user chose, until all actors are asked for again.
          timeline.send({ type: "filter.changed", filter: { thisActor: true } })
        }}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>
          {leavesOf(snapshot?.active ?? [])
            .map((id) => names.leaf(data.id, id))
            .join(" · ")}
        </span>
      </button>
    )
  },
)

/** The innermost active states, which have no active child state. */
const leavesOf = (active: ReadonlyArray<string>): ReadonlyArray<string> =>
  active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
