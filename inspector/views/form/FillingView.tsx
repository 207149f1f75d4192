import { Button, NativeSelect } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { RefObject } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { draftIn, type FillingActor } from "../../machines/filling.ts"
import { DraftView } from "./DraftView.tsx"
import classes from "./FillingView.module.css"

export interface Offered {
  readonly id: string
  readonly label: string
}

/** One of several forms to fill in and send, and the result of sending. */
export const FillingView = ({
  filling,
  offered,
  label,
  sendLabel,
  form,
}: {
  readonly filling: FillingActor
  /** Forms that can be sent now; the actor may hold more. */
  readonly offered: ReadonlyArray<Offered>
  readonly label: string
  readonly sendLabel: string
  /** Ref to the form, for a caller that moves the focus into it. */
  readonly form?: RefObject<HTMLFormElement | null> | undefined
}) => {
  const text = useTexts()
  const chosen = useSelector(filling, ({ context }) => context.chosen)
  const fieldErrors = useSelector(filling, ({ context }) => context.fieldErrors)
  const draft = useSelector(filling, ({ context }) => draftIn(context))
  const isBusy = useSelector(filling, (snapshot) => snapshot.hasTag("busy"))
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        filling.send({ type: "form.submitted" })
      }}
    >
      <NativeSelect
        size="sm"
        label={label}
        value={chosen ?? ""}
        classNames={{ input: classes.choice ?? "" }}
        onChange={(event) => filling.send({ type: "option.selected", id: event.currentTarget.value })}
      >
        {chosen === undefined && <option value="">{text("inspector.form.choose")}</option>}
        {offered.map(({ id, label: labels }) => (
          <option key={id} value={id}>
            {labels}
          </option>
        ))}
      </NativeSelect>
      {draft !== undefined && (
        <>
          <fieldset className={classes.fields} disabled={isBusy}>
            <DraftView
              key={chosen}
              name=""
              draft={draft}
              path={[]}
              fieldErrors={fieldErrors}
              onChange={(changed) => filling.send({ type: "draft.changed", draft: changed })}
            />
          </fieldset>
          <Button type="submit" className={classes.send} size="sm" disabled={isBusy}>
            {sendLabel}
          </Button>
        </>
      )}
      <Outcome filling={filling} />
    </form>
  )
}

const outcomes = ["taken", "rejected", "unanswered", "faulty"] as const

const Outcome = ({ filling }: { readonly filling: FillingActor }) => {
  const text = useTexts()
  const outcome = useSelector(filling, (snapshot) => outcomes.find((one) => snapshot.matches({ open: one })))
  const why = useSelector(filling, ({ context }) => context.why)
  return (
    <output className={classes.outcome} data-outcome={outcome}>
      {outcome !== undefined && text(`inspector.form.${outcome}`)}
      {outcome === "rejected" && ` ${text(`inspector.form.why.${why}`, undefined, why)}`}
    </output>
  )
}
