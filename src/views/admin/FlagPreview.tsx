import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { FlagCandidate } from "#contract/schemas/feature.ts"
import { type FlagReason, flagReason } from "#domain/feature-flags.ts"
import { type FlagValues, flagOf } from "#domain/flag-form.ts"
import { type TextOf, useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { listQueryOf, rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { SearchField } from "#views/ui/fields/SearchField.tsx"
import type { FormActor } from "#views/ui/form/use-form.ts"
import classes from "./Admin.module.css"

/** Shows for each user found whether the flag, as edited in the form, is on, and why. */
export const FlagPreview = ({
  form,
  list,
}: {
  readonly form: FormActor
  readonly list: ActorRefFrom<PagedListMachine>
}) => {
  const text = useTexts()
  const flag = flagOf(useSelector(form, valuesOf) as FlagValues)
  const candidates = useSelector(list, rowsOf<FlagCandidate>)
  const { filters } = useSelector(list, listQueryOf)
  return (
    <section className={classes.preview} aria-label={text("admin.flag.preview")}>
      <h2>{text("admin.flag.preview")}</h2>
      <SearchField
        label={text("admin.flag.preview.search")}
        value={filters.q ?? ""}
        onChange={(value) => list.send({ type: "filter.changed", name: "q", value })}
      />
      <ul className={classes.candidates} aria-live="polite">
        {candidates?.content.map((candidate) => {
          const reason = flagReason({ ...flag, rules: flag.rules ?? [] }, candidate)
          return (
            <li key={candidate.id}>
              <span>
                {candidate.name} <span className={classes.quiet}>{candidate.email}</span>
              </span>
              <span className={classes.stage} data-stage={reason.on ? "shown" : "over"}>
                {text(`admin.flags.state.${reason.on ? "on" : "off"}`)}
              </span>
              <span className={classes.quiet}>{reasonText(text, reason)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const reasonText = (text: TextOf, reason: FlagReason): string => {
  if (reason.because !== "RULE") return text(`admin.flag.because.${reason.because}`)
  return reason.on
    ? text("admin.flag.because.RULE", { rule: reason.rule })
    : text("admin.flag.because.NO_RULE", { kind: text(`admin.flag.kind.${reason.kind}`) })
}
