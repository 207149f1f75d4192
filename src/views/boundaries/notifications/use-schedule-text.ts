import type {
  BoundaryNotification,
  BoundaryRules,
  Timeframe,
} from "#contract/schemas/boundary-notification.ts"
import { dayRuns, isOvernight } from "#domain/boundaries/days.ts"
import { timeOfDayText } from "#i18n/parse-time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { type TextOf, useTexts } from "#i18n/react/texts.tsx"

const RULES = ["enter", "leave", "outsideUse"] as const

/** Names of the rules that are on, in the order of the form. */
export const ruleNames = (text: TextOf, rules: BoundaryRules): ReadonlyArray<string> =>
  RULES.filter((rule) => rules[rule]).map((rule) => text(`boundaries.rule.${rule}`))

/** Turns one timeframe of a schedule into words: `Mon–Fri, 22:00–05:30 next day`. */
const useTimeframeText = () => {
  const text = useTexts()
  const { locale, systemOfUnits } = useFormats()
  const timeText = (time: string) => timeOfDayText(time, { locale, systemOfUnits })
  const daysText = (days: Timeframe["days"]) =>
    days.length === 7
      ? text("boundaries.days.all")
      : dayRuns(days)
          .map(({ first, last }) =>
            first === last
              ? text(`boundaries.day.${first}`)
              : text("boundaries.days.run", {
                  first: text(`boundaries.day.${first}`),
                  last: text(`boundaries.day.${last}`),
                }),
          )
          .join(", ")
  return ({ days, startTime, endTime }: Timeframe) =>
    startTime === null || endTime === null
      ? text("boundaries.timeframe.wholeDay", { days: daysText(days) })
      : text(isOvernight(startTime, endTime) ? "boundaries.timeframe.overnight" : "boundaries.timeframe", {
          days: daysText(days),
          start: timeText(startTime),
          end: timeText(endTime),
        })
}

/** Turns a schedule into words, one line for each timeframe. */
export const useScheduleText = () => {
  const text = useTexts()
  const timeframeText = useTimeframeText()
  return ({ schedule, timeframes }: Pick<BoundaryNotification, "schedule" | "timeframes">) =>
    schedule === "Always" ? [text("boundaries.schedule.always")] : timeframes.map(timeframeText)
}
