import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AlertParts } from "#machines/service/proactive-alert/selectors.ts"
import * as select from "#machines/service/tab-closing/selectors.ts"
import { Confirm } from "../../ui/dialog/Confirm.tsx"
import classes from "./Alerts.module.css"

/** Closes a tab that was opened for its alert (PA-17), after a question when a choice is unsaved. */
export const CloseTab = ({ tabClosing }: { readonly tabClosing: AlertParts["tabClosing"] }) => {
  const text = useTexts()
  const offered = useSelector(tabClosing, select.isOffered)
  const asking = useSelector(tabClosing, select.isAsking)
  const canClose = useSelector(tabClosing, select.canClose)
  const keptOpen = useSelector(tabClosing, select.isKeptOpen)
  if (!offered) return null
  return (
    <>
      <button
        type="button"
        className={classes.closeTab}
        disabled={!canClose}
        onClick={() => tabClosing.send({ type: "close.requested" })}
      >
        {text("service.alert.closeTab")}
      </button>
      {keptOpen && (
        <span className={classes.quiet} role="status">
          {text("service.alert.keptOpen")}
        </span>
      )}
      {asking && (
        <Confirm
          title={text("service.alert.leave")}
          yes={text("service.alert.leave.yes")}
          no={text("service.alert.leave.no")}
          onYes={() => tabClosing.send({ type: "close.confirmed" })}
          onNo={() => tabClosing.send({ type: "close.declined" })}
        >
          {text("service.alert.leave.lost")}
        </Confirm>
      )}
    </>
  )
}
