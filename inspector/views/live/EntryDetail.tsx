import { useSelector } from "@xstate/react"
import { memo, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { snapshotChanges } from "../../recording/diff.ts"
import type { Names } from "../../recording/names.ts"
import { actorOf, snapshotBefore, type TimelineEntry } from "../../recording/recording.ts"
import { Value, ValueTree } from "../ui/ValueTree.tsx"
import classes from "./EntryDetail.module.css"
import { useLive } from "./LiveParts.ts"
import { useNames } from "./useNames.ts"

/** Details of one timeline entry: sender, recipient and event, why the actor reacted in this way, and what changed. */
export const EntryDetail = memo(({ entry }: { readonly entry: TimelineEntry }) => {
  const text = useTexts()
  const names = useNames()
  const { watching } = useLive()
  const tabs = useSelector(watching, ({ context }) => context.recording.tabs)
  const tab = tabs.findIndex(({ id }) => id === entry.tab)
  return (
    <section className={classes.detail} tabIndex={0} aria-label={text("inspector.entry.label")}>
      <h2 className={classes.title}>{names.title(entry)}</h2>
      <p className={classes.who}>
        {entry.kind === "event" &&
          `${entry.from === null ? text("inspector.entry.outside") : names.actor(entry.from)} → `}
        {names.actor(actorOf(entry))}
      </p>
      {tabs.length > 1 && (
        <p className={classes.who}>
          {text("inspector.entry.tab", { place: tab + 1, title: tabs[tab]?.title ?? "" })}
        </p>
      )}
      {entry.kind === "event" && <Reasons entry={entry} names={names} />}
      <Changes entry={entry} names={names} />
    </section>
  )
})

/**
 * Details of an event: its data, the transitions taken, the results of the guards, and the reason if the event was
 * ignored.
 */
const Reasons = ({
  entry: { actor, event, taken, asked, ignored },
  names,
}: {
  readonly entry: Extract<TimelineEntry, { readonly kind: "event" }>
  readonly names: Names
}) => {
  const text = useTexts()
  const payload = payloadOf(event)
  return (
    <>
      {ignored !== null && (
        <p className={classes.ignored}>
          {text(ignored === "guards" ? "inspector.ignored.guards" : "inspector.ignored.notHere")}
        </p>
      )}
      {taken.length > 0 && (
        <>
          <h3>{text("inspector.entry.taken")}</h3>
          <ul className={classes.list}>
            {taken.map((id, index) => (
              <li key={`${index} ${id}`}>{names.transition(actor, id)}</li>
            ))}
          </ul>
        </>
      )}
      {asked.length > 0 && (
        <>
          <h3>{text("inspector.entry.asked")}</h3>
          <ul className={classes.list}>
            {asked.map(({ transition, guard, answer }, index) => (
              <li key={`${index} ${transition}`} data-answer={answer}>
                {text(answer ? "inspector.guard.yes" : "inspector.guard.no", {
                  guard: names.guard(actor, guard),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {Object.keys(payload).length > 0 && (
        <>
          <h3>{text("inspector.entry.payload")}</h3>
          <ValueTree value={payload} />
        </>
      )}
    </>
  )
}

const Changes = ({ entry, names }: { readonly entry: TimelineEntry; readonly names: Names }) => {
  const text = useTexts()
  const { watching } = useLive()
  // Computes the entry's effect only once: the snapshot before an entry never changes, even when the recording
  // grows.
  const { left, entered, context } = useMemo(
    () => snapshotChanges(snapshotBefore(watching.getSnapshot().context.recording, entry), entry.snapshot),
    [watching, entry],
  )
  const state = (id: string) => names.state(actorOf(entry), id)
  return (
    <>
      <h3>{text("inspector.entry.changes")}</h3>
      {left.length + entered.length + context.length === 0 && (
        <p className={classes.none}>{text("inspector.entry.same")}</p>
      )}
      <ul className={classes.list}>
        {left.map((id) => (
          <li key={id} data-kind="removed">
            <span aria-hidden="true">− </span>
            {text("inspector.entry.left", { state: state(id) })}
          </li>
        ))}
        {entered.map((id) => (
          <li key={id} data-kind="added">
            <span aria-hidden="true">+ </span>
            {text("inspector.entry.entered", { state: state(id) })}
          </li>
        ))}
        {context.map(({ path, kind, before, after }) => (
          <li key={path} data-kind={kind}>
            <strong>{path === "" ? text("inspector.actor.context") : path}</strong>{" "}
            {kind !== "added" && (
              <del>
                <Value value={before} />
              </del>
            )}
            {kind === "changed" && " → "}
            {kind !== "removed" && (
              <ins>
                <Value value={after} />
              </ins>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const payloadOf = ({ type: _, ...payload }: Readonly<Record<string, unknown>>) => payload
