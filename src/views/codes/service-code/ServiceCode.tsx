import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ServiceCodeMachine } from "#machines/codes/service-code/machine.ts"
import * as select from "#machines/codes/service-code/selectors.ts"
import { AlarmStateBadge } from "#views/alarms/AlarmBadges.tsx"
import { useDialog } from "#views/portal-context.ts"
import { CodeLabel } from "#views/ui/code-label/CodeLabel.tsx"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import { WarningNote } from "#views/ui/page/WarningNote.tsx"
import { AlarmLevelBadge } from "#views/ui/status/AlarmLevelBadge.tsx"
import { Description } from "./Description.tsx"
import classes from "./ServiceCode.module.css"

type Props = { readonly actor: ActorRefFrom<ServiceCodeMachine> }

/** One service code or alarm: when it occurred, which control unit sent it, and what it means (CODE-05, CODE-06). */
export const ServiceCode = ({ actor }: Props) => {
  const text = useTexts()
  const dialog = useDialog()
  const { kind, code } = useSelector(actor, select.recordOf)
  const close = () => dialog.send({ type: "overlay.closed" })
  return (
    <Dialog title={text(`codes.title.${kind}`, { code })} large still onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <div className={classes.body} tabIndex={0} role="document">
        <Facts actor={actor} />
        <section className={classes.details} aria-label={text("codes.details")}>
          <Details actor={actor} />
        </section>
      </div>
      <footer className={classes.foot}>
        <MachineDataLinks actor={actor} />
        <Button variant="default" className={classes.button} onClick={close}>
          {text("codes.close")}
        </Button>
      </footer>
    </Dialog>
  )
}

const Facts = ({ actor }: Props) => {
  const text = useTexts()
  const { number } = useFormats()
  const record = useSelector(actor, select.recordOf)
  const { alarm, kind, code, count, first, last, ac, vin, deviceIdentifier } = record
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ...(alarm === undefined
      ? []
      : ([
          ["machine", alarm.machineName ?? vin],
          ["level", <AlarmLevelBadge key="level" level={alarm.level} />],
          ["state", <AlarmStateBadge key="state" state={alarm.state} />],
        ] as const)),
    ["code", code],
    ["count", number(count, 0)],
    [kind === "alarm" ? "created" : "first", <Time key="first" at={first} />],
    [kind === "alarm" ? "modified" : "last", <Time key="last" at={last} />],
    ["ac", ac],
    ["vin", vin],
    ["device", deviceIdentifier ?? text("codes.fact.noDevice")],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{text(`codes.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Time = ({ at }: { readonly at: string }) => <time dateTime={at}>{useFormats().near(at)}</time>

const Details = ({ actor }: Props) => {
  const text = useTexts()
  const { code } = useSelector(actor, select.recordOf)
  const description = useSelector(actor, select.descriptionOf)
  const unknown = useSelector(actor, select.isUnknown)
  const withSchematics = useSelector(actor, select.showsSchematics)
  const empty = useSelector(actor, select.isEmpty)
  const failed = useSelector(actor, select.hasFailed)
  if (useSelector(actor, select.isLoading)) return <Loading rows={6} />
  if (failed)
    return (
      <ErrorPanel title={text("codes.details.error")} onRetry={() => actor.send({ type: "load.retried" })}>
        {text("codes.details.errorText")}
      </ErrorPanel>
    )
  if (empty || description === undefined) return <WarningNote>{text("codes.details.empty")}</WarningNote>
  return (
    <>
      <h3 className={classes.title}>
        <CodeLabel code={description.displaycode || code} title={description.title} />
      </h3>
      {unknown && <WarningNote>{text("codes.details.unknown", { code })}</WarningNote>}
      <Description description={description} withSchematics={withSchematics} />
    </>
  )
}

const MachineDataLinks = ({ actor }: Props) => {
  const text = useTexts()
  const ofThis = useSelector(actor, select.dataAddressOf)
  const ofAll = useSelector(actor, select.allCodesAddressOf)
  if (ofThis === undefined || ofAll === undefined) return null
  return (
    <div className={classes.data}>
      <DataLink place={ofThis}>{text("codes.machineData")}</DataLink>
      {ofAll !== ofThis && <DataLink place={ofAll}>{text("codes.machineData.all")}</DataLink>}
    </div>
  )
}

const DataLink = ({ place, children }: { readonly place: string; readonly children: string }) => (
  <a className={classes.link} href={`#${place}`} target="_blank" rel="noopener">
    {children}
    <Icon id="external" size={20} />
  </a>
)
