import { useSelector } from "@xstate/react"
import { lazy, Suspense, useId } from "react"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AlertSignal } from "#machines/service/proactive-alert/actors.ts"
import type { AlertParts } from "#machines/service/proactive-alert/selectors.ts"
import { hasFailed, loadedOf } from "#machines/shared/resource/selectors.ts"
import { Loading } from "../../ui/page/Loading.tsx"
import { ErrorPanel } from "../../ui/page/Notice.tsx"
import classes from "./Alerts.module.css"

/** Text in place of a drawing whose code could not be loaded. */
const NotDrawn = () => <p className={classes.quiet}>{useTexts()("service.alert.signal.notLoaded")}</p>

/** The drawing, whose code comes after the page. */
const SignalDrawing = lazy(() => import("./SignalDrawing.tsx").catch(() => ({ default: NotDrawn })))

/** The signal that raised an alert, around its moment. */
export const SignalOfAlert = ({
  alert,
  signal,
}: {
  readonly alert: ProactiveAlert
  readonly signal: AlertParts["signal"]
}) => {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.sectionTitle}>
        {alert.signal.label}
      </h2>
      <Values alert={alert} signal={signal} />
    </section>
  )
}

const Values = ({
  alert,
  signal,
}: {
  readonly alert: ProactiveAlert
  readonly signal: AlertParts["signal"]
}) => {
  const text = useTexts()
  const loaded = useSelector(signal, loadedOf<AlertSignal>)
  const failed = useSelector(signal, hasFailed)
  if (failed)
    return (
      <ErrorPanel
        title={text("service.alert.signal.notLoaded")}
        onRetry={() => signal.send({ type: "data.refreshed" })}
      />
    )
  if (loaded === undefined) return <Loading rows={4} />
  const { series, span } = loaded.value
  if (series === undefined) return <p className={classes.quiet}>{text("service.alert.signal.none")}</p>
  return (
    <Suspense fallback={<Loading rows={4} />}>
      <SignalDrawing alert={alert} series={series} span={span} />
    </Suspense>
  )
}
