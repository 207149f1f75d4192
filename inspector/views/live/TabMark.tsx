import { useTexts } from "#i18n/react/texts.tsx"
import type { Recording } from "../../recording/recording.ts"
import classes from "./TabMark.module.css"

/** Number of an actor's tab, shown when several tabs are watched; nothing for a single tab. */
export const TabMark = ({ tabs, tab }: { readonly tabs: Recording["tabs"]; readonly tab: string }) => {
  const text = useTexts()
  if (tabs.length < 2) return null
  const place = tabs.findIndex(({ id }) => id === tab)
  return (
    <span className={classes.mark} title={tabs[place]?.title}>
      <span className={classes.spoken}>{text("inspector.tabs.mark")} </span>
      {place + 1}
    </span>
  )
}
