import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { MachineModelMachine } from "#machines/shared/machine-model/machine.ts"
import * as select from "#machines/shared/machine-model/selectors.ts"
import { BrandSelect } from "./BrandSelect.tsx"
import { ChoiceSelect } from "./ChoiceSelect.tsx"
import classes from "./selectors.module.css"

/** Selects for brand, series and model; each offers the options that belong to the one before (SEL-01, SEL-02). */
export const MachineModelSelect = ({
  actor,
  errorText,
  ...state
}: {
  readonly actor: ActorRefFrom<MachineModelMachine>
  readonly required?: boolean
  readonly disabled?: boolean
  /** Error text, shown at the first of the three selects that is still empty, else at the last. */
  readonly errorText?: string | undefined
}) => {
  const text = useTexts()
  const chosen = useSelector(actor, select.chosenModelOf)
  const brands = useSelector(actor, select.brandsOf)
  const series = useSelector(actor, select.seriesOf)
  const models = useSelector(actor, select.modelsOf)
  const wrong = chosen.brand === null ? brands : chosen.series === null ? series : models
  const field = (of: typeof brands) => ({ ...state, errorText: of === wrong ? errorText : undefined })
  return (
    <div className={classes.model}>
      {brands && (
        <BrandSelect
          {...field(brands)}
          actor={brands}
          value={written(chosen.brand)}
          onChange={(value) => actor.send({ type: "brand.selected", id: Number(value) })}
        />
      )}
      {series && (
        <ChoiceSelect
          {...field(series)}
          actor={series}
          label={text("select.series")}
          placeholder={text("select.series.choose")}
          first={text("select.brand.first")}
          value={written(chosen.series)}
          onChange={(value) => actor.send({ type: "series.selected", id: Number(value) })}
        />
      )}
      {models && (
        <ChoiceSelect
          {...field(models)}
          actor={models}
          label={text("select.model")}
          placeholder={text("select.model.choose")}
          first={text("select.series.first")}
          value={written(chosen.model)}
          onChange={(value) => actor.send({ type: "model.selected", id: Number(value) })}
        />
      )}
    </div>
  )
}

const written = (id: number | null): string => (id === null ? "" : String(id))
