import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs"
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { addDays, type Day, isDay } from "#domain/time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./DayPicker.module.css"

/** Day by day with the browser's own calendar between (DAY-01 to DAY-03): on today the next button refreshes. */
export const DayPicker = ({
  value,
  today,
  min,
  onChange,
  onRefresh,
}: {
  readonly value: Day
  /** Today in the person's zone; later days cannot be chosen. */
  readonly today: Day
  readonly min?: Day
  readonly onChange: (day: Day) => void
  readonly onRefresh: () => void
}) => {
  const text = useTexts()
  const formats = useFormats()
  const isToday = value >= today
  const choose = (day: string) => {
    if (isDay(day) && day <= today && (min === undefined || day >= min)) onChange(day)
  }
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.step}
        aria-label={text("shell.ui.day.previous")}
        disabled={min !== undefined && value <= min}
        onClick={() => choose(addDays(value, -1))}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <label className={classes.day}>
        <span aria-hidden="true">{isToday ? text("shell.ui.day.today") : formats.day(value)}</span>
        <input
          type="date"
          className={classes.input}
          aria-label={text("shell.ui.day.choose")}
          value={value}
          max={today}
          min={min}
          onClick={(event) => event.currentTarget.showPicker()}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </label>
      <button
        type="button"
        className={classes.step}
        aria-label={text(isToday ? "shell.ui.day.refresh" : "shell.ui.day.next")}
        onClick={() => (isToday ? onRefresh() : choose(addDays(value, 1)))}
      >
        {isToday ? (
          <IconRefresh size={20} aria-hidden="true" />
        ) : (
          <IconChevronRight size={20} aria-hidden="true" />
        )}
      </button>
    </div>
  )
}
