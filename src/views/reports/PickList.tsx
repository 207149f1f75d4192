import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { type ReactNode, useId } from "react"
import type { ActorRefFrom } from "xstate"
import type { Picked } from "#domain/reports/request-form.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { hasFailed, listQueryOf, rowsOf } from "#machines/shared/paged-list/selectors.ts"
import groupClasses from "#views/ui/fields/FieldGroup.module.css"
import { SearchField } from "#views/ui/fields/SearchField.tsx"
import { type FormActor, useField } from "#views/ui/form/use-form.ts"
import { Loading } from "#views/ui/page/Loading.tsx"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import classes from "./Reports.module.css"

export interface PickListView<A> {
  /** Prefix of the text keys: title, search, none, more, all, chosen, nothing, clear, notLoaded. */
  readonly texts: string
  readonly pickedOf: (row: A) => Picked
  /** Second line of a row, such as the machine's model. */
  readonly about: (row: A) => ReactNode
  /** Whether the title is shown, where the section around the list has another one. */
  readonly isTitled?: boolean
  /** Whether a button chooses all rows that are found. */
  readonly hasAll?: boolean
}

/** List field of a form: rows found by a search, of which several are ticked. */
export const PickList = <A,>({
  form,
  field,
  list,
  view,
}: {
  readonly form: FormActor
  readonly field: string
  readonly list: ActorRefFrom<PagedListMachine>
  readonly view: PickListView<A>
}) => {
  const text = useTexts()
  const { number } = useFormats()
  const { value, disabled, onChange, errorText } = useField(form, field)
  const id = useId()
  const page = useSelector(list, rowsOf<A>)
  const { filters } = useSelector(list, listQueryOf)
  const failed = useSelector(list, hasFailed)
  const chosen = (Array.isArray(value) ? value : []) as ReadonlyArray<Picked>
  const rows = page?.content ?? []
  const more = (page?.pageMetadata.totalElements ?? 0) - rows.length
  const put = (picked: Picked, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, picked] : chosen.filter((one) => one.id !== picked.id))
  const all = rows.map(view.pickedOf)
  const addAll = () => onChange([...chosen, ...all.filter((one) => !chosen.some(({ id }) => id === one.id))])
  return (
    <fieldset
      className={classes.pick}
      aria-invalid={errorText !== undefined}
      aria-describedby={errorText === undefined ? undefined : `${id}-error`}
    >
      <legend className={view.isTitled ? classes.legend : "unseen"}>{text(`${view.texts}.title`)}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search must not send the form around it. */}
      <div onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}>
        <SearchField
          isLandmark={false}
          label={text(`${view.texts}.search`)}
          value={filters.q ?? ""}
          onChange={(q) => list.send({ type: "filter.changed", name: "q", value: q })}
        />
      </div>
      {failed && (
        <ErrorPanel
          title={text(`${view.texts}.notLoaded`)}
          onRetry={() => list.send({ type: "data.refreshed" })}
        >
          {text("errors.REQUEST_TIMEOUT")}
        </ErrorPanel>
      )}
      {!failed && page === undefined && <Loading rows={3} />}
      {rows.length > 0 && (
        <ul className={classes.options} aria-label={text(`${view.texts}.title`)}>
          {rows.map((row) => {
            const picked = view.pickedOf(row)
            return (
              <li key={picked.id}>
                <label className={classes.option}>
                  <input
                    type="checkbox"
                    checked={chosen.some((one) => one.id === picked.id)}
                    disabled={disabled}
                    aria-label={picked.name}
                    onChange={({ currentTarget }) => put(picked, currentTarget.checked)}
                  />
                  <span>
                    {picked.name}
                    <span className={classes.about}>{view.about(row)}</span>
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
      {page !== undefined && rows.length === 0 && (
        <p className={classes.note}>{text(`${view.texts}.none`)}</p>
      )}
      {more > 0 && (
        <p className={classes.note}>{text(`${view.texts}.more`, { count: more, all: number(more, 0) })}</p>
      )}
      <div className={classes.chosen}>
        <p role="status" className={classes.chosenNames}>
          {chosen.length === 0
            ? text(`${view.texts}.nothing`)
            : text(`${view.texts}.chosen`, {
                count: chosen.length,
                names: chosen.map(({ name }) => name).join(", "),
              })}
        </p>
        {view.hasAll && all.some((one) => !chosen.some(({ id }) => id === one.id)) && (
          <Button variant="default" className={classes.tool} disabled={disabled} onClick={addAll}>
            {text(`${view.texts}.all`)}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button variant="default" className={classes.tool} disabled={disabled} onClick={() => onChange([])}>
            {text(`${view.texts}.clear`)}
          </Button>
        )}
      </div>
      {errorText !== undefined && (
        <p id={`${id}-error`} className={groupClasses.error}>
          {errorText}
        </p>
      )}
    </fieldset>
  )
}
