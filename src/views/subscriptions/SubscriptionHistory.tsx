import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import * as select from "#machines/subscriptions/subscription-change/selectors.ts"
import { Dialog } from "../ui/dialog/Dialog.tsx"
import { Loading } from "../ui/page/Loading.tsx"
import { ErrorPanel } from "../ui/page/Notice.tsx"
import type { ChangeActor } from "./ChangeButtons.tsx"
import { HistoryLine } from "./HistoryLine.tsx"
import classes from "./Subscriptions.module.css"

/** Dialog with what happened to one subscription, newest first (SUB-17). */
export const SubscriptionHistory = ({ actor }: { readonly actor: ChangeActor }) => {
  const text = useTexts()
  const { subscription } = useSelector(actor, select.changeOf)
  const loading = useSelector(actor, select.isLoading)
  const failed = useSelector(actor, select.hasFailed)
  const entries = useSelector(actor, select.historyOf)
  return (
    <Dialog
      title={text("subscriptions.history.title", { machine: subscription?.machine ?? "" })}
      onClose={() => actor.send({ type: "history.closed" })}
    >
      <div className={classes.dialog}>
        {failed ? (
          <ErrorPanel
            title={text("subscriptions.history.notLoaded")}
            onRetry={() => actor.send({ type: "history.retried" })}
          >
            {text("errors.REQUEST_TIMEOUT")}
          </ErrorPanel>
        ) : loading ? (
          <Loading rows={3} />
        ) : (
          <HistoryLine entries={entries} />
        )}
      </div>
    </Dialog>
  )
}
