import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { hasFailed, listQueryOf, rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { SearchField } from "../ui/fields/SearchField.tsx"
import { Loading } from "../ui/page/Loading.tsx"
import { ErrorPanel } from "../ui/page/Notice.tsx"
import classes from "./Settings.module.css"

const texts = "alarms.settings.choice"

/** Search among the user's machines for one that gets settings of its own. */
export const MachineChoice = ({
  list,
  taken,
  disabled,
  onChosen,
  onClosed,
}: {
  readonly list: ActorRefFrom<PagedListMachine>
  /** Ids of machines that have settings of their own already. */
  readonly taken: ReadonlyArray<number>
  readonly disabled: boolean
  readonly onChosen: (machine: { readonly id: number; readonly name: string }) => void
  readonly onClosed: () => void
}) => {
  const text = useTexts()
  const { number } = useFormats()
  const page = useSelector(list, rowsOf<FleetMachine>)
  const { filters } = useSelector(list, listQueryOf)
  const failed = useSelector(list, hasFailed)
  const found = page?.content ?? []
  const rows = found.filter(({ id }) => !taken.includes(id))
  const more = (page?.pageMetadata.totalElements ?? 0) - found.length
  return (
    <section className={classes.choice} aria-label={text(`${texts}.title`)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search must not send the form around it. */}
      <div onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}>
        <SearchField
          isLandmark={false}
          label={text(`${texts}.search`)}
          value={filters.q ?? ""}
          onChange={(q) => list.send({ type: "filter.changed", name: "q", value: q })}
        />
      </div>
      {failed && (
        <ErrorPanel title={text(`${texts}.notLoaded`)} onRetry={() => list.send({ type: "data.refreshed" })}>
          {text("errors.REQUEST_TIMEOUT")}
        </ErrorPanel>
      )}
      {!failed && page === undefined && <Loading rows={3} />}
      {page !== undefined && rows.length === 0 && <p className={classes.note}>{text(`${texts}.none`)}</p>}
      {rows.length > 0 && (
        <ul className={classes.options} aria-label={text(`${texts}.title`)}>
          {rows.map((machine) => (
            <li key={machine.id}>
              <button
                type="button"
                className={classes.option}
                disabled={disabled}
                onClick={() => onChosen({ id: machine.id, name: displayName(machine) })}
              >
                {displayName(machine)}
                <span className={classes.about}>
                  {machine.model.brand} {machine.model.name} · {machine.vin}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={classes.note}>{text(`${texts}.more`, { count: more, all: number(more, 0) })}</p>
      )}
      <Button variant="default" className={classes.tool} onClick={onClosed}>
        {text("components.form.cancel")}
      </Button>
    </section>
  )
}
