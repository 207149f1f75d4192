import { useSelector } from "@xstate/react"
import { type KeyboardEvent, memo, useEffect, useId, useRef } from "react"
import type { ActorRefFrom } from "xstate"
import { addMonths, dayByKey, isWithin, nearestWithin, type Weekday, weeksOfMonth } from "#domain/calendar.ts"
import type { Day } from "#domain/time.ts"
import { dateFormat } from "#i18n/date-format.ts"
import { firstWeekdayIn } from "#i18n/parse-date.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { activeOf, dayOf, limitsOf } from "#machines/shared/day-picker/selectors.ts"
import classes from "./Calendar.module.css"

type Picker = ActorRefFrom<DayPickerMachine>

/**
 * Calendar of one month to pick a day from: keyboard control of an ARIA date grid, weeks in the order of the
 * user's language.
 */
export const Calendar = ({ actor }: { readonly actor: Picker }) => {
  const text = useTexts()
  const { locale } = useFormats()
  const active = useSelector(actor, activeOf)
  const id = useId()
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <MonthStep actor={actor} by={-12} />
        <MonthStep actor={actor} by={-1} />
        <h2 id={id} className={classes.month} aria-live="polite">
          {written(active, locale, { month: "long", year: "numeric" })}
        </h2>
        <MonthStep actor={actor} by={1} />
        <MonthStep actor={actor} by={12} />
      </div>
      <Grid actor={actor} labelledBy={id} firstWeekday={firstWeekdayIn(locale)} />
      <p className={classes.keys}>{text("components.day.keys")}</p>
    </div>
  )
}

const STEPS = { "-12": "yearBefore", "-1": "monthBefore", "1": "monthAfter", "12": "yearAfter" } as const
const ARROWS = { "-12": "«", "-1": "‹", "1": "›", "12": "»" } as const

const MonthStep = ({ actor, by }: { readonly actor: Picker; readonly by: -12 | -1 | 1 | 12 }) => {
  const text = useTexts()
  const active = useSelector(actor, activeOf)
  const limits = useSelector(actor, limitsOf)
  const day = nearestWithin(addMonths(active, by), limits)
  // Whether the button leads to no other month because the limit is reached. It then gets `aria-disabled` instead
  // of `disabled`, because a disabled button would lose the focus.
  const leadsNowhere = isSameMonth(day, active)
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={text(`components.day.${STEPS[by]}`)}
      aria-disabled={leadsNowhere}
      onClick={leadsNowhere ? undefined : () => actor.send({ type: "active.moved", day })}
    >
      <span aria-hidden="true">{ARROWS[by]}</span>
    </button>
  )
}

const Grid = ({
  actor,
  labelledBy,
  firstWeekday,
}: {
  readonly actor: Picker
  readonly labelledBy: string
  readonly firstWeekday: Weekday
}) => {
  const { locale } = useFormats()
  const active = useSelector(actor, activeOf)
  const chosen = useSelector(actor, dayOf)
  const limits = useSelector(actor, limitsOf)
  const grid = useRef<HTMLTableElement>(null)
  const followRef = useFocusOn(grid, active)
  const weeks = weeksOfMonth(active, firstWeekday)
  const press = (event: KeyboardEvent) => {
    const to = dayByKey(active, event, firstWeekday)
    if (to === undefined) return
    event.preventDefault()
    actor.send({ type: "active.moved", day: to })
    followRef.current = activeOf(actor.getSnapshot()) !== active
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a date grid is made of.
    <table ref={grid} role="grid" className={classes.grid} aria-labelledby={labelledBy} onKeyDown={press}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={written(day, locale, { weekday: "long" })}>
              {written(day, locale, { weekday: "short" })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Cell
                key={day}
                actor={actor}
                day={day}
                isActive={day === active}
                isChosen={day === chosen}
                isAllowed={isWithin(day, limits)}
                isOfMonth={isSameMonth(day, active)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isSameMonth = (one: Day, other: Day) => one.slice(0, 7) === other.slice(0, 7)

/**
 * Cell for one day of the calendar. Memoised: a press draws about forty cells, so a cell gets only its own props
 * and is drawn again only when they change.
 */
const Cell = memo(function Cell({
  actor,
  day,
  isActive,
  isChosen,
  isAllowed,
  isOfMonth,
}: {
  readonly actor: Picker
  readonly day: Day
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly isAllowed: boolean
  readonly isOfMonth: boolean
}) {
  const { locale } = useFormats()
  return (
    <td role="gridcell" aria-selected={isChosen} aria-disabled={!isAllowed}>
      <button
        type="button"
        className={classes.day}
        data-other={!isOfMonth}
        data-chosen={isChosen}
        aria-label={written(day, locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
        tabIndex={isActive ? 0 : -1}
        disabled={!isAllowed}
        onClick={() => actor.send({ type: "day.selected", day })}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
})

/**
 * Focuses the active day when the calendar opens and after a key moved it, because the cell of the previous day
 * disappears with its month. After a press of the month buttons the focus stays on the button.
 */
const useFocusOn = (grid: { readonly current: HTMLTableElement | null }, active: Day) => {
  const followRef = useRef(true)
  useEffect(() => {
    if (!followRef.current) return
    followRef.current = false
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus()
  }, [grid, active])
  return followRef
}

const written = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, options).format(Date.parse(`${day}T00:00:00Z`))
