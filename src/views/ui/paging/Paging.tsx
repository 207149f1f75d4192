import { useId } from "react"
import { PAGE_SIZES } from "#contract/schemas/paging.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Paging.module.css"

/** Number of page links offered before and after the current page (LIST-06). */
const BESIDE = 2

/** Page links of a list, and a choice of the number of rows per page (LIST-05 to LIST-07). */
export const Paging = ({
  page,
  totalPages,
  size,
  onPage,
  onSize,
}: {
  /** Number of the shown page, starting at 0. */
  readonly page: number
  readonly totalPages: number
  readonly size: number
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}) => {
  const text = useTexts()
  const { number } = useFormats()
  const id = useId()
  const last = Math.max(0, totalPages - 1)
  const from = Math.max(0, page - BESIDE)
  const near = Array.from({ length: Math.min(last, page + BESIDE) - from + 1 }, (_, index) => from + index)
  return (
    <nav className={classes.paging} aria-label={text("tools.paging")}>
      <div className={classes.pages} data-many={totalPages > BESIDE + 1}>
        <Step label={text("tools.paging.first")} sign="«" to={0} disabled={page <= 0} onPage={onPage} />
        <Step
          label={text("tools.paging.previous")}
          sign="‹"
          to={page - 1}
          disabled={page <= 0}
          onPage={onPage}
        />
        <div className={classes.near}>
          {near.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.page}
              aria-label={text("tools.paging.page", { page: one + 1 })}
              aria-current={one === page ? "page" : undefined}
              onClick={() => one !== page && onPage(one)}
            >
              {number(one + 1, 0)}
            </button>
          ))}
        </div>
        <Step
          label={text("tools.paging.next")}
          sign="›"
          to={page + 1}
          disabled={page >= last}
          onPage={onPage}
        />
        <Step label={text("tools.paging.last")} sign="»" to={last} disabled={page >= last} onPage={onPage} />
      </div>
      <label className={classes.size} htmlFor={id}>
        {text("tools.paging.size")}
        <select
          id={id}
          className={classes.select}
          value={size}
          onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {number(one, 0)}
            </option>
          ))}
        </select>
      </label>
    </nav>
  )
}

const Step = (props: {
  readonly label: string
  readonly sign: string
  readonly to: number
  readonly disabled: boolean
  readonly onPage: (page: number) => void
}) => (
  <button
    type="button"
    className={classes.page}
    aria-label={props.label}
    // `aria-disabled` instead of `disabled` on the first or last page, so that the button keeps the focus.
    aria-disabled={props.disabled}
    onClick={() => props.disabled || props.onPage(props.to)}
  >
    <span aria-hidden="true">{props.sign}</span>
  </button>
)
