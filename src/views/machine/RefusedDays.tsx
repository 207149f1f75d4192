import { Button, Group } from "@mantine/core"
import "@mantine/core/styles/Group.css"
import { shallowEqual, useSelector } from "@xstate/react"
import { MAX_DAYS } from "#domain/data-view.ts"
import type { RefusedDays as Refused } from "#domain/day-view.ts"
import type { Day } from "#domain/time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { offeredDays, refusedOf } from "#machines/machine/refused-days.ts"
import { Empty } from "../ui/page/Notice.tsx"
import type { DataActor } from "./machine-data/RangeBar.tsx"
import type { MachineRouteActor } from "./machine-route/MachineRoute.tsx"

/** Page in place of days that an address names and that cannot be shown: why, and the days to go on with. */
export const RefusedDays = ({ actor }: { readonly actor: DataActor | MachineRouteActor }) => {
  const text = useTexts()
  const { today, lastDay } = useSelector(actor, offeredDays, shallowEqual)
  const reason = useReason(useSelector(actor, refusedOf))
  const onSelect = (day: Day) => actor.send({ type: "day.selected", day })
  return (
    <Empty
      title={text("machine.days.refused")}
      action={
        <Group>
          <Button onClick={() => onSelect(today)}>{text("machine.days.showToday")}</Button>
          {lastDay !== undefined && lastDay !== today && (
            <Button variant="default" onClick={() => onSelect(lastDay)}>
              {text("machine.days.showLast")}
            </Button>
          )}
        </Group>
      }
    >
      {reason}
    </Empty>
  )
}

const useReason = (refused: Refused | undefined): string => {
  const text = useTexts()
  const formats = useFormats()
  if (refused === undefined) return ""
  const { why, text: named } = refused
  if (why === "empty") return text("machine.days.refused.empty")
  if (why === "unknown") return text("machine.days.refused.unknown", { text: named })
  if (why === "future") return text("machine.days.refused.future", { day: formats.day(named) })
  if (why === "order") return text("errors.END_BEFORE_START")
  return text("components.range.error.MAX", { days: MAX_DAYS })
}
