import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Entry } from "#machines/inspection/wire.ts"
import { snapshotChanges } from "../../story/diff.ts"
import { nameOf, titleOf } from "../../story/filter.ts"
import { type Actors, actorOf, type Story, snapshotBefore } from "../../story/story.ts"
import { Value, ValueTree } from "../ui/ValueTree.tsx"
import classes from "./EntryDetail.module.css"

/** One entry: who told whom what, and what became different by it. */
export const EntryDetail = ({
  story,
  entry,
  actors,
}: {
  readonly story: Story
  readonly entry: Entry
  readonly actors: Actors
}) => {
  const text = useTexts()
  const changes = useMemo(() => snapshotChanges(snapshotBefore(story, entry), entry.snapshot), [story, entry])
  const payload = entry.kind === "event" ? payloadOf(entry.event) : {}
  const from = entry.kind === "event" && entry.from !== null ? nameOf(entry.from, actors) : undefined
  const isSame = changes.left.length + changes.entered.length + changes.context.length === 0
  return (
    <section className={classes.detail} tabIndex={0} aria-label={text("inspector.entry.label")}>
      <h2 className={classes.title}>
        {entry.kind === "event" ? titleOf(entry) : text(`inspector.kind.${entry.kind}`)}
      </h2>
      <p className={classes.who}>
        {from ?? (entry.kind === "event" ? text("inspector.entry.outside") : "")}
        {entry.kind === "event" && " → "}
        {nameOf(actorOf(entry), actors)}
      </p>
      {entry.kind === "event" && entry.ignored !== null && (
        <p className={classes.ignored}>
          {text(entry.ignored === "guards" ? "inspector.ignored.guards" : "inspector.ignored.notHere")}
        </p>
      )}
      {Object.keys(payload).length > 0 && (
        <>
          <h3>{text("inspector.entry.payload")}</h3>
          <ValueTree value={payload} />
        </>
      )}
      <h3>{text("inspector.entry.changes")}</h3>
      {isSame && <p className={classes.none}>{text("inspector.entry.same")}</p>}
      <ul className={classes.changes}>
        {changes.left.map((id) => (
          <li key={id} data-kind="removed">
            <span aria-hidden="true">− </span>
            {text("inspector.entry.left", { state: id })}
          </li>
        ))}
        {changes.entered.map((id) => (
          <li key={id} data-kind="added">
            <span aria-hidden="true">+ </span>
            {text("inspector.entry.entered", { state: id })}
          </li>
        ))}
        {changes.context.map(({ path, kind, before, after }) => (
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
    </section>
  )
}

const payloadOf = ({ type: _, ...payload }: Readonly<Record<string, unknown>>) => payload
