import { isWithinOneDay, type ShownAnnouncement } from "#domain/shown-announcements.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"

/** Period of announced maintenance: within one day or over several, in the reader's zone (ANN-09). */
export const usePeriod = () => {
  const text = useTexts()
  const { zone, date, time, dateTime } = useFormats()
  return ({ messageType, start, end }: ShownAnnouncement): string | undefined => {
    if (messageType !== "GENERAL") return undefined
    return isWithinOneDay({ start, end }, zone)
      ? text("announcements.period.day", { day: date(start), from: time(start), until: time(end), zone })
      : text("announcements.period.days", { from: dateTime(start), until: dateTime(end), zone })
  }
}
