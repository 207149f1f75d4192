import type { CentreModels } from "#contract/schemas/service-machine.ts"
import { alarmFilters, modelOptions, subscriptionFilters } from "#domain/centre/machine-filters.ts"
import { liveStatuses, serviceFilters } from "#domain/machine-list-filters.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Filter } from "../ui/collection/collection-view.ts"

const named = (names: ReadonlyArray<string>) => names.map((name) => ({ value: name, label: name }))

/** Filters of a service centre's machines, above the list and above the map. */
export const useCentreFilters = (
  models: CentreModels["models"] | undefined,
  filters: Readonly<Record<string, string>> | undefined,
): ReadonlyArray<Filter> => {
  const text = useTexts()
  const offered = modelOptions(models ?? [], filters ?? {})
  return [
    { name: "q", kind: "search" },
    { name: "liveStatus", kind: "select", options: liveStatuses },
    {
      name: "alarms",
      kind: "select",
      options: alarmFilters.map((value) => ({
        value,
        label: text(value === "any" ? "centre.machines.filter.alarms.any" : `shell.alarmLevel.${value}`),
      })),
    },
    { name: "service", kind: "select", options: serviceFilters },
    { name: "subscription", kind: "select", options: subscriptionFilters },
    { name: "brand", kind: "select", options: named(offered.brand) },
    { name: "series", kind: "select", options: named(offered.series) },
    { name: "model", kind: "select", options: named(offered.model) },
  ]
}
