import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { textIn } from "#domain/form-values.ts"
import { partsOf } from "#domain/reports/data-act.ts"
import { DATA_ACT_PRESETS } from "#domain/reports/presets.ts"
import { isDay } from "#domain/time.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { isEditing } from "#machines/reports/data-parts/selectors.ts"
import type { DataRequestMachine } from "#machines/reports/data-request/machine.ts"
import * as select from "#machines/reports/data-request/selectors.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { type FormSection, FormSections, fieldsOf } from "#views/ui/editor/FormSections.tsx"
import { FormCheckbox } from "#views/ui/form/FormField.tsx"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import type { FormActor } from "#views/ui/form/use-form.ts"
import { LoadFailure } from "#views/ui/page/LoadFailure.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import { Empty } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { DataParts, type DataPartsActor } from "./DataParts.tsx"
import { PeriodField } from "./PeriodField.tsx"
import { MachineChoice } from "./pick-lists.tsx"
import classes from "./Reports.module.css"
import { usePeriodErrors } from "./use-period-errors.ts"

type Actor = ActorRefFrom<DataRequestMachine>

/** Page that asks for all recorded data, as the EU Data Act has it (REP-06, REP-08). */
export const DataRequest = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  return (
    <PageFrame title={text("reports.dataRequest.title")} lead={text("reports.dataRequest.lead")}>
      <Content actor={actor} />
    </PageFrame>
  )
}

const Content = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const form = useSelector(actor, select.formOf)
  const parts = useSelector(actor, select.partsOf)
  const obstacle = useSelector(actor, select.obstacleOf)
  const connection = useSelector(actor, select.connectionOf)
  if (useSelector(actor, select.hasFailed))
    return (
      <LoadFailure
        connection={connection}
        title={text("reports.dataRequest.notLoaded")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      >
        {text("errors.REQUEST_TIMEOUT")}
      </LoadFailure>
    )
  if (obstacle !== undefined)
    return (
      <Empty title={text("reports.dataRequest.refused")} action={<ToList />}>
        {text(`reports.dataRequest.refused.${obstacle}`)}
      </Empty>
    )
  if (form === undefined || parts === undefined) return <Loading rows={8} />
  return <Open actor={actor} form={form} parts={parts} />
}

const Open = ({
  actor,
  form,
  parts,
}: {
  readonly actor: Actor
  readonly form: FormActor
  readonly parts: DataPartsActor
}) =>
  useSelector(parts, isEditing) ? <RequestForm actor={actor} form={form} /> : <DataParts actor={parts} />

const ToList = () => (
  <Link href="/fleet/reports" className={classes.plain ?? ""}>
    {useTexts()("reports.dataRequest.toList")}
  </Link>
)

const RequestForm = ({ actor, form }: { readonly actor: Actor; readonly form: FormActor }) => {
  const text = useTexts()
  const machines = useSelector(actor, select.machinesOf)
  const count = useCountOfParts(form)
  const sections: ReadonlyArray<FormSection> = [
    {
      name: "machines",
      fields: [
        {
          kind: "own",
          name: "machines",
          names: ["machines"],
          draw: () => <MachineChoice form={form} list={machines} />,
        },
      ],
    },
    {
      name: "when",
      ...(count > 0 ? { lead: text("reports.dataRequest.parts", { count }) } : {}),
      fields: [
        {
          kind: "own",
          name: "period",
          names: ["start", "end"],
          draw: () => <Period actor={actor} form={form} />,
        },
      ],
    },
    {
      name: "file",
      fields: [
        {
          kind: "own",
          name: "personalData",
          names: ["personalData"],
          draw: () => (
            <div className={classes.tick}>
              <FormCheckbox actor={form} field="personalData" required={false}>
                {text("reports.dataRequest.field.personalData")}
              </FormCheckbox>
              <p className={classes.note}>{text("reports.dataRequest.field.personalData.help")}</p>
            </div>
          ),
        },
      ],
    },
  ]
  return (
    <FormShell
      actor={form}
      fields={fieldsOf(sections)}
      submit={text("reports.dataRequest.send")}
      busy={text("reports.dataRequest.sending")}
      beside={
        <Link href="/fleet/reports" className={classes.plain ?? ""}>
          {text("components.form.cancel")}
        </Link>
      }
    >
      <FormSections form={form} texts="reports.dataRequest" sections={sections} />
    </FormShell>
  )
}

/** Number of requests that the chosen period needs; 0 while it is no period. */
const useCountOfParts = (form: FormActor): number => {
  const { start, end } = useSelector(form, valuesOf)
  const period = { start: textIn(start ?? ""), end: textIn(end ?? "") }
  return isDay(period.start) && isDay(period.end) ? partsOf(period).length : 0
}

const Period = ({ actor, form }: { readonly actor: Actor; readonly form: FormActor }) => {
  const period = useSelector(actor, select.periodOf)
  const errors = usePeriodErrors(form)
  return period && <PeriodField actor={period} presets={DATA_ACT_PRESETS} errors={errors} />
}
