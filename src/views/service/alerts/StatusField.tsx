import { Button, NativeSelect } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import { CHOSEN_ALERT_STATUSES } from "#domain/proactive-alerts/statuses.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import * as select from "#machines/service/alert-status/selectors.ts"
import type { AlertParts } from "#machines/service/proactive-alert/selectors.ts"
import fieldClasses from "../../ui/fields/fields.module.css"
import { FormError } from "../../ui/page/Notice.tsx"
import { AlertStatusBadge } from "./AlertBadges.tsx"
import classes from "./Alerts.module.css"

interface OfStatus {
  readonly status: AlertParts["status"]
}

/** Status of the alert: a selector, or plain text where it is final or not the reader's to change (PA-19, PA-20). */
export const StatusField = ({ status }: OfStatus) => {
  const text = useTexts()
  const plain = useSelector(status, select.isPlain)
  const shown = useSelector(status, select.statusOf)
  const busy = useSelector(status, select.isBusy)
  const lacksPartner = useSelector(status, select.lacksPartner)
  const canUndo = useSelector(status, select.canUndo)
  if (plain)
    return (
      <dl className={classes.status}>
        <dt>{text("service.alert.fact.status")}</dt>
        <dd>
          <AlertStatusBadge status={shown} />
        </dd>
      </dl>
    )
  return (
    <div className={classes.status}>
      <NativeSelect
        label={text("service.alert.fact.status")}
        size="md"
        classNames={{ input: fieldClasses.input, label: fieldClasses.label }}
        value={shown}
        disabled={busy}
        onChange={({ currentTarget: { value } }) =>
          status.send({ type: "status.chosen", status: value as ProactiveAlertStatus })
        }
      >
        {/* NEW is what the source sets: it is shown, and never chosen. */}
        <option value="NEW" hidden>
          {text("service.alert.status.NEW")}
        </option>
        {CHOSEN_ALERT_STATUSES.map((one) => (
          <StatusOption key={one} actor={status} status={one} />
        ))}
      </NativeSelect>
      {canUndo && (
        <Button
          variant="subtle"
          className={classes.action}
          onClick={() => status.send({ type: "choice.withdrawn" })}
        >
          {text("service.alert.undo")}
        </Button>
      )}
      {lacksPartner && <FormError>{text("service.alert.partnerMissing")}</FormError>}
    </div>
  )
}

/** Status in the selector; one that may not follow the present one cannot be chosen. */
const StatusOption = ({
  actor,
  status,
}: {
  readonly actor: OfStatus["status"]
  readonly status: ProactiveAlertStatus
}) => (
  <option value={status} disabled={!useSelector(actor, (snapshot) => select.mayChoose(snapshot, status))}>
    {useTexts()(`service.alert.status.${status}`)}
  </option>
)

/** Saves the chosen status (PA-18, PA-23); not drawn for readers, who have nothing to save. */
export const SaveButton = ({ status }: OfStatus) => {
  const text = useTexts()
  const mayChange = useSelector(status, select.mayChange)
  const canSave = useSelector(status, select.canSave)
  const busy = useSelector(status, select.isBusy)
  return mayChange ? (
    <Button
      className={classes.action}
      disabled={!canSave}
      onClick={() => status.send({ type: "save.requested" })}
    >
      {text(busy ? "components.form.saving" : "service.alert.save")}
    </Button>
  ) : null
}
