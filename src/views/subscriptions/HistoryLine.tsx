import { Timeline } from "@mantine/core"
import "@mantine/core/styles/Timeline.css"
import type { HistoryEntry } from "#contract/schemas/history.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { When } from "../ui/date-time/When.tsx"
import classes from "./Subscriptions.module.css"

/** Entries of a subscription's history as a line through time, or a sentence that there are none. */
export const HistoryLine = ({ entries }: { readonly entries: ReadonlyArray<HistoryEntry> }) => {
  const text = useTexts()
  const titleOf = useEntryTitle()
  if (entries.length === 0) return <p className={classes.quiet}>{text("subscriptions.history.none")}</p>
  return (
    <Timeline active={0} bulletSize={14} lineWidth={2} aria-label={text("subscriptions.history")} role="list">
      {entries.map((entry) => (
        <Timeline.Item key={entry.id} title={titleOf(entry)} role="listitem">
          <span className={classes.quiet}>
            <When at={entry.time} />
            {" · "}
            {entry.actor?.name ?? text("subscriptions.history.bySystem")}
          </span>
          {entry.description !== null && <p className={classes.description}>{entry.description}</p>}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

const useEntryTitle = () => {
  const text = useTexts()
  const { date } = useFormats()
  const state = (value: string) => text(`subscriptions.state.${value}`, {}, value)
  return ({ type, oldValue, newValue }: HistoryEntry): string => {
    switch (type) {
      case "CREATED":
      case "STATE_CHANGED":
        return state(newValue ?? "")
      case "RENEWED":
        return text("subscriptions.history.type.RENEWED", { time: newValue === null ? "–" : date(newValue) })
      case "ORDER_CHANGED":
        return text("subscriptions.history.type.ORDER_CHANGED", {
          status: text(`subscriptions.order.${newValue}`, {}, newValue ?? ""),
        })
      case "TRANSFERRED":
        return text("subscriptions.history.type.TRANSFERRED", { from: oldValue ?? "–", to: newValue ?? "–" })
      default:
        return text(`subscriptions.history.type.${type}`, {}, type)
    }
  }
}
