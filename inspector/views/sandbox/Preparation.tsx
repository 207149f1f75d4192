import { Checkbox } from "@mantine/core"
import "@mantine/core/styles/InlineInput.css"
import "@mantine/core/styles/Checkbox.css"
import { useActorRef, useSelector } from "@xstate/react"
import { useMemo } from "react"
import { fromPromise } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Chart } from "#machines/chart.ts"
import { type Answer, fillingMachine, type Sent } from "../../machines/filling.ts"
import { inputChoices } from "../../sandbox/answers.ts"
import { partsOf } from "../../sandbox/test-harness/test-harness.ts"
import { FillingView } from "../form/FillingView.tsx"
import { chartOfMachine, useNames } from "./names.ts"
import classes from "./Sandbox.module.css"
import { useSandbox } from "./SandboxParts.ts"

/** Settings before a run: the input of the chart, and which child charts run with their own logic. */
export const Preparation = ({ chart }: { readonly chart: Chart }) => {
  const text = useTexts()
  const { sandbox } = useSandbox()
  const names = useNames()
  const replaced = useSelector(sandbox, ({ context }) => context.replaced)
  const choices = useMemo(() => inputChoices(chart.samples.inputs), [chart])
  const machine = useMemo(
    () =>
      fillingMachine.provide({
        actors: {
          send: fromPromise<Answer, Sent>(({ input }) => {
            sandbox.send({ type: "start.requested", input: input.decoded })
            return Promise.resolve({ taken: true })
          }),
        },
      }),
    [sandbox],
  )
  const filling = useActorRef(machine, { input: { choices, chosen: choices[0]?.id } })
  const parts = partsOf(chart.machine)
  return (
    <div className={classes.preparation}>
      <h1 className={classes.title}>{text("inspector.sandbox.title", { name: names(chart).title })}</h1>
      <p className={classes.lead}>{text("inspector.sandbox.lead")}</p>
      <p className={classes.purpose}>{chart.purpose}</p>
      {parts.length > 0 && (
        <fieldset className={classes.parts}>
          <legend>{text("inspector.sandbox.parts")}</legend>
          {parts.map((name) => (
            <Checkbox
              key={name}
              className={classes.part}
              size="sm"
              label={names(chartOfMachine(name)).title || name}
              checked={!replaced.includes(name)}
              onChange={() => sandbox.send({ type: "replaced.toggled", name })}
            />
          ))}
        </fieldset>
      )}
      <FillingView
        filling={filling}
        offered={choices.map(({ id }, index) => ({
          id,
          label: text("inspector.sandbox.sample", { place: index + 1 }),
        }))}
        label={text("inspector.sandbox.input")}
        sendLabel={text("inspector.sandbox.start")}
      />
    </div>
  )
}
