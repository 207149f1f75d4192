import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import * as statusSelect from "#machines/service/alert-status/selectors.ts"
import type { ProactiveAlertMachine } from "#machines/service/proactive-alert/machine.ts"
import * as select from "#machines/service/proactive-alert/selectors.ts"
import { BrandMark } from "../../ui/brand/BrandMark.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { FormNote, NoAccess, StaleNote } from "../../ui/page/Notice.tsx"
import { usePageTitle } from "../../ui/page/PageFrame.tsx"
import { AlertFacts } from "./AlertFacts.tsx"
import classes from "./Alerts.module.css"
import { areaOf } from "./alert-columns.tsx"
import { ClosedOfMachine } from "./ClosedOfMachine.tsx"
import { CloseTab } from "./CloseTab.tsx"
import { Overtaken } from "./Overtaken.tsx"
import { SignalOfAlert } from "./SignalOfAlert.tsx"
import { SaveButton } from "./StatusField.tsx"

export type ProactiveAlertActor = ActorRefFrom<ProactiveAlertMachine>

/** Tab of one proactive alert, without the frame of the portal (ROUTE-37). */
export const ProactiveAlert = ({ actor }: { readonly actor: ProactiveAlertActor }) => {
  const text = useTexts()
  usePageTitle(text("service.alert.title"))
  const withoutAccess = useSelector(actor, select.isWithoutAccess)
  const withoutFeature = useSelector(actor, select.isWithoutFeature)
  const canRetry = useSelector(actor, select.canRetry)
  const { status } = useSelector(actor, select.partsOf)
  return (
    <div className={classes.tab}>
      <BrandMark height={26} />
      {withoutAccess || withoutFeature ? (
        <NoAccess
          action={
            <div className={classes.buttons}>
              {canRetry && (
                <Button className={classes.action} onClick={() => actor.send({ type: "load.retried" })}>
                  {text("shell.ui.retry")}
                </Button>
              )}
              <Link href="/" className={classes.button ?? ""}>
                {text("service.alert.toPortal")}
              </Link>
            </div>
          }
        >
          {text(withoutFeature ? "service.alert.noFeature" : "service.alert.noAccess")}
        </NoAccess>
      ) : status === undefined ? (
        <>
          <h1 className={classes.title}>{text("service.alert.title")}</h1>
          <Loading rows={6} />
        </>
      ) : (
        <Open actor={actor} />
      )}
    </div>
  )
}

const Open = ({ actor }: { readonly actor: ProactiveAlertActor }) => {
  const text = useTexts()
  const stale = useSelector(actor, select.isStale)
  const since = useSelector(actor, select.readAt)
  const { status, supportCase, tabClosing, closedAlerts, signal } = useSelector(actor, select.partsOf)
  const alert = useSelector(status, (snapshot) => snapshot && statusSelect.alertOf(snapshot))
  if (
    status === undefined ||
    supportCase === undefined ||
    tabClosing === undefined ||
    closedAlerts === undefined ||
    signal === undefined ||
    alert === undefined
  )
    return null
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{text("service.alert.title")}</h1>
        <p className={classes.lead}>
          {alert.name} · {areaOf(alert)}
        </p>
      </header>
      {stale && <StaleNote since={since} />}
      <Overtaken status={status} />
      <ReadOnly status={status} />
      <AlertFacts actor={actor} alert={alert} status={status} supportCase={supportCase} readAt={since} />
      <SignalOfAlert alert={alert} signal={signal} />
      <ClosedOfMachine closedAlerts={closedAlerts} />
      <Footer>
        <CloseTab tabClosing={tabClosing} />
        <SaveButton status={status} />
      </Footer>
    </>
  )
}

type StatusActor = NonNullable<select.AlertParts["status"]>

/** Says to readers why nothing can be changed here, before they try. */
const ReadOnly = ({ status }: { readonly status: StatusActor }) => {
  const text = useTexts()
  return useSelector(status, statusSelect.mayChange) ? null : (
    <FormNote>{text("service.alert.readOnly")}</FormNote>
  )
}

const Footer = ({ children }: { readonly children: ReactNode }) => (
  <footer className={classes.footer}>{children}</footer>
)
