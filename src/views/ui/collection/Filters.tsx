import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { listQueryOf } from "#machines/shared/paged-list/selectors.ts"
import { FieldSelect } from "../fields/FieldSelect.tsx"
import { SearchField } from "../fields/SearchField.tsx"
import { SegmentedControl } from "../fields/SegmentedControl.tsx"
import classes from "./Collection.module.css"
import type { CollectionParts, Filter } from "./collection-view.ts"

interface WithParts<A> {
  readonly parts: CollectionParts<A>
}

/** The search field of a list, if it has one. */
export const SearchFilter = <A,>({ parts: { list, view } }: WithParts<A>) => {
  const text = useTexts()
  const { filters } = useSelector(list, listQueryOf)
  const search = (view.filters ?? []).find(({ kind }) => kind === "search")
  if (search === undefined) return null
  return (
    <div className={classes.search}>
      <SearchField
        label={text(`${view.texts}.filter.${search.name}`)}
        value={filters[search.name] ?? ""}
        onChange={(value) => list.send({ type: "filter.changed", name: search.name, value })}
      />
    </div>
  )
}

/** All filters of a list except its search field. */
export const Filters = <A,>({ parts }: WithParts<A>) =>
  (parts.view.filters ?? []).map((filter) => <OneFilter key={filter.name} parts={parts} filter={filter} />)

const OneFilter = <A,>({ parts: { list, view }, filter }: WithParts<A> & { readonly filter: Filter }) => {
  const text = useTexts()
  const { filters } = useSelector(list, listQueryOf)
  const key = `${view.texts}.filter.${filter.name}`
  const value = filters[filter.name] ?? ""
  const onChange = (changed: string) =>
    list.send({ type: "filter.changed", name: filter.name, value: changed })
  if (filter.kind === "search") return null
  if (filter.kind === "segments")
    return (
      <SegmentedControl
        label={text(key)}
        value={value}
        options={["", ...filter.options].map((one) => ({
          value: one,
          label: text(`${key}.${one === "" ? "all" : one}`),
        }))}
        onChange={onChange}
      />
    )
  return (
    <FieldSelect
      label={text(key)}
      placeholder={text("components.list.any")}
      clearable
      value={value}
      options={filter.options.map((one) =>
        typeof one === "string" ? { value: one, label: text(`${key}.${one}`) } : one,
      )}
      onChange={onChange}
    />
  )
}

/** Active filters of the list, each with a button to remove it. */
export const FilterChips = <A,>({ parts: { list, view } }: WithParts<A>) => {
  const text = useTexts()
  const { filters } = useSelector(list, listQueryOf)
  const labelOf = (name: string, value: string) => {
    const filter = view.filters?.find((one) => one.name === name)
    const key = `${view.texts}.filter.${name}`
    if (filter === undefined || filter.kind === "search") return `${text(key)}: ${value}`
    const option =
      filter.kind === "select"
        ? filter.options.find((one) => typeof one !== "string" && one.value === value)
        : undefined
    return `${text(key)}: ${typeof option === "object" ? option.label : text(`${key}.${value}`)}`
  }
  const shown = Object.entries(filters).filter(([name]) => view.filters?.some((one) => one.name === name))
  if (shown.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={text("components.list.filters")}>
      {shown.map(([name, value]) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={text("components.list.removeFilter", { filter: labelOf(name, value) })}
            onClick={() => list.send({ type: "filter.changed", name, value: "" })}
          >
            {labelOf(name, value)} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <button
            type="button"
            className={classes.plain}
            onClick={() => list.send({ type: "filters.cleared" })}
          >
            {text("components.list.clearFilters")}
          </button>
        </li>
      )}
    </ul>
  )
}
