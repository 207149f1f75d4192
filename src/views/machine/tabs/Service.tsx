import type { Machine } from "#contract/schemas/machine.ts"
import { displayName, serviceCounter } from "#domain/machine.ts"
import { RESETS_AT_HOURS } from "#domain/service-counter.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { type RecordActor, RecordPanel } from "../../ui/record/RecordPage.tsx"
import { Badge } from "../../ui/status/Badge.tsx"

const looks = {
  due: ["alarmA", "stop"],
  warning: ["alarmB", "warning"],
  ok: ["running", "done"],
  unknown: ["off", "info"],
} as const

interface ServiceProps {
  readonly actor: RecordActor
  readonly owned: boolean
  /** Whether the user may say that the service was done, as the owner may. */
  readonly mayReset?: boolean
  /** Id of the machine for the action, where its call needs more than the machine's own id. */
  readonly idOf?: (machine: Machine) => number | string
}

const ownId = ({ id }: Machine) => id

/** Service interval: hours to the next service, its estimated day, and "service done" where users may say so. */
export const Service = ({ actor, owned, mayReset = owned, idOf = ownId }: ServiceProps) => {
  const text = useTexts()
  const { day, quantity } = useFormats()
  const hours = (value: number | null) => (value === null ? "–" : quantity(value, "h", 0))
  return (
    <RecordPanel<Machine>
      actor={actor}
      view={{
        texts: "machine.service",
        titleOf: displayName,
        idOf,
        facts: [
          { name: "state", value: ({ nextService }) => <State nextService={nextService} /> },
          { name: "nextService", value: ({ nextService }) => hours(nextService) },
          {
            name: "estimated",
            value: ({ estimatedServiceDate: at }) =>
              at === null ? text("machine.service.notSoon") : day(at),
          },
          { name: "hours", value: ({ hours: worked }) => hours(worked) },
        ],
        children: ({ value }) =>
          value.serviceIntervalResetAllowed ? null : (
            <p>
              {text("machine.service.resetsItself", { hours: quantity(Math.abs(RESETS_AT_HOURS), "h", 0) })}
            </p>
          ),
        actions: [
          {
            name: "done",
            isOffered: ({ serviceIntervalResetAllowed }) => mayReset && serviceIntervalResetAllowed,
          },
          { name: "meterReplaced", isOffered: ({ hours: worked }) => owned && worked !== null },
        ],
      }}
    />
  )
}

const State = ({ nextService }: { readonly nextService: number | null }) => {
  const state = serviceCounter(nextService)
  const [tone, shape] = looks[state]
  return (
    <Badge tone={tone} shape={shape}>
      {useTexts()(`machine.service.state.${state}`)}
    </Badge>
  )
}
