import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import * as select from "#machines/service/alert-status/selectors.ts"
import type { AlertParts } from "#machines/service/proactive-alert/selectors.ts"
import { When } from "../../ui/date-time/When.tsx"
import { AlertStatusBadge } from "./AlertBadges.tsx"
import classes from "./Alerts.module.css"

/**
 * Banner after another status was set elsewhere while a choice is unsaved: both values, and the question which one is
 * to be.
 */
export const Overtaken = ({ status }: { readonly status: AlertParts["status"] }) => {
  const text = useTexts()
  const overtaken = useSelector(status, select.isOvertaken)
  const alert = useSelector(status, select.alertOf)
  const mine = useSelector(status, select.statusOf)
  const canKeep = useSelector(status, select.canKeepMine)
  if (!overtaken) return null
  return (
    <section className={classes.overtaken} role="alert">
      <h2 className={classes.sectionTitle}>{text("service.alert.overtaken")}</h2>
      <dl className={classes.both}>
        <div>
          <dt>{text("service.alert.overtaken.theirs")}</dt>
          <dd>
            <AlertStatusBadge status={alert.status} /> <When at={alert.lastModifiedDate} />
          </dd>
        </div>
        <div>
          <dt>{text("service.alert.overtaken.mine")}</dt>
          <dd>
            <AlertStatusBadge status={mine} />
          </dd>
        </div>
      </dl>
      <p className={classes.question}>
        {text(canKeep ? "service.alert.overtaken.question" : "service.alert.overtaken.final")}
      </p>
      <div className={classes.buttons}>
        <Button className={classes.action} onClick={() => status.send({ type: "theirs.taken" })}>
          {text("service.alert.overtaken.take", { status: text(`service.alert.status.${alert.status}`) })}
        </Button>
        {canKeep && (
          <Button
            variant="default"
            className={classes.action}
            onClick={() => status.send({ type: "mine.kept" })}
          >
            {text("service.alert.overtaken.keep", { status: text(`service.alert.status.${mine}`) })}
          </Button>
        )}
      </div>
    </section>
  )
}
