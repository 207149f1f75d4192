import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { textIn } from "#domain/form-values.ts"
import { REPORT_PRESETS } from "#domain/reports/presets.ts"
import { FORMATS, needsSignals, RECURRENCES } from "#domain/reports/request-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ReportRequestMachine } from "#machines/reports/report-request/machine.ts"
import * as select from "#machines/reports/report-request/selectors.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { type FormSection, FormSections, fieldsOf } from "#views/ui/editor/FormSections.tsx"
import { FieldSelect } from "#views/ui/fields/FieldSelect.tsx"
import { FormCheckbox } from "#views/ui/form/FormField.tsx"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { type FormActor, useField } from "#views/ui/form/use-form.ts"
import { LoadFailure } from "#views/ui/page/LoadFailure.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { PeriodField } from "./PeriodField.tsx"
import { MachineChoice, SignalChoice } from "./pick-lists.tsx"
import classes from "./Reports.module.css"
import { usePeriodErrors } from "./use-period-errors.ts"

type Actor = ActorRefFrom<ReportRequestMachine>

/** Page that asks for a report (REP-01, REP-05). */
export const ReportRequest = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  return (
    <PageFrame title={text("reports.request.title")} lead={text("reports.request.lead")}>
      <Content actor={actor} />
    </PageFrame>
  )
}

const Content = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const form = useSelector(actor, select.formOf)
  const connection = useSelector(actor, select.connectionOf)
  if (useSelector(actor, select.hasFailed))
    return (
      <LoadFailure
        connection={connection}
        title={text("reports.request.notLoaded")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      >
        {text("errors.REQUEST_TIMEOUT")}
      </LoadFailure>
    )
  return form === undefined ? <Loading rows={8} /> : <RequestForm actor={actor} form={form} />
}

const RequestForm = ({ actor, form }: { readonly actor: Actor; readonly form: FormActor }) => {
  const text = useTexts()
  const machines = useSelector(actor, select.machinesOf)
  const signals = useSelector(actor, select.signalsOf)
  const { type, recurrence } = useSelector(form, valuesOf)
  const isWeekly = recurrence === "WEEKLY"
  const sections: ReadonlyArray<FormSection> = [
    {
      name: "what",
      fields: [
        {
          kind: "own",
          name: "type",
          names: ["type"],
          draw: () => <TypeField key="type" actor={actor} form={form} />,
        },
        { kind: "text", name: "name" },
        ...(needsSignals(textIn(type ?? ""))
          ? [
              {
                kind: "own",
                name: "signals",
                names: ["signals"],
                draw: () => <SignalChoice form={form} list={signals} />,
              } as const,
            ]
          : []),
      ],
    },
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
      ...(isWeekly ? { lead: text("reports.request.weekly") } : {}),
      fields: [
        { kind: "select", name: "recurrence", options: RECURRENCES },
        ...(isWeekly
          ? []
          : [
              {
                kind: "own",
                name: "period",
                names: ["start", "end"],
                draw: () => <Period actor={actor} form={form} />,
              } as const,
            ]),
      ],
    },
    {
      name: "file",
      fields: [
        { kind: "select", name: "format", options: FORMATS },
        {
          kind: "own",
          name: "personalData",
          names: ["personalData"],
          draw: () => (
            <div className={classes.tick}>
              <FormCheckbox actor={form} field="personalData" required={false}>
                {text("reports.request.field.personalData")}
              </FormCheckbox>
              <p className={classes.note}>{text("reports.request.field.personalData.help")}</p>
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
      submit={text("reports.request.send")}
      busy={text("reports.request.sending")}
      beside={
        <Link href="/fleet/reports" className={classes.plain ?? ""}>
          {text("components.form.cancel")}
        </Link>
      }
    >
      <FormSections form={form} texts="reports.request" sections={sections} />
    </FormShell>
  )
}

/** Type of the report; it also suggests the report's name while none of the user's own was typed. */
const TypeField = ({ actor, form }: { readonly actor: Actor; readonly form: FormActor }) => {
  const text = useTexts()
  const types = useSelector(actor, select.typesOf)
  const { value, onChange, ...state } = useField(form, "type")
  const name = textIn(useSelector(form, valuesOf)["name"] ?? "")
  const labelOf = (type: string) => text(`reports.type.${type}`)
  const isSuggested = name === "" || types.some(({ type }) => labelOf(type) === name)
  return (
    <FieldSelect
      {...state}
      label={text("reports.request.field.type")}
      placeholder={text("components.form.choose")}
      required
      value={textIn(value)}
      options={types.map(({ type }) => ({ value: type, label: labelOf(type) }))}
      onChange={(type) => {
        onChange(type)
        if (isSuggested) form.send({ type: "field.suggested", field: "name", value: labelOf(type) })
      }}
    />
  )
}

const Period = ({ actor, form }: { readonly actor: Actor; readonly form: FormActor }) => {
  const period = useSelector(actor, select.periodOf)
  const errors = usePeriodErrors(form)
  return period && <PeriodField actor={period} presets={REPORT_PRESETS} errors={errors} />
}
