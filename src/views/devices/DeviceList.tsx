import IconCpu from "@tabler/icons-react/dist/esm/icons/IconCpu.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { SnapshotFrom } from "xstate"
import type { TelemetryDevice } from "#contract/schemas/device.ts"
import { shortestSearch } from "#domain/centre/found-machine.ts"
import { deviceTypes } from "#domain/devices/device-form.ts"
import { deviceStatuses, simStatuses } from "#domain/devices/filters.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DeviceListPage } from "#machines/devices/device-list.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Filter } from "../ui/collection/collection-view.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import classes from "./Devices.module.css"
import { useDeviceColumns } from "./device-columns.tsx"

const pageIn = (list: SnapshotFrom<PagedListMachine> | undefined) =>
  list === undefined ? undefined : (rowsOf<TelemetryDevice>(list) as DeviceListPage | undefined)

/** Telemetry devices of the network, and those in stock, with their SIMs (DEV-01). */
export const DeviceList = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const filters = useFilters(page)
  const home = page?.home ?? ""
  const columns = useDeviceColumns(home)
  return (
    <CollectionPage<TelemetryDevice>
      actor={actor}
      view={{
        texts: "devices.list",
        icon: <IconCpu size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: ({ serialNumber }) => serialNumber,
        ...(page?.mayRegister === true ? { create: `${home}/new` } : {}),
        aside: page?.mayEdit === true && (
          <Link href={`${home}/sims`} className={classes.link ?? ""}>
            {text("devices.list.sims")}
          </Link>
        ),
        before: (
          <>
            {page?.mayEdit === false && <FormNote>{text("devices.list.mayOnlyRead")}</FormNote>}
            {page?.isTooShort === true && (
              <FormNote>{text("common.tooShortQuery", { shortest: shortestSearch })}</FormNote>
            )}
          </>
        ),
        filters,
        columns,
      }}
    />
  )
}

const useFilters = (page: DeviceListPage | undefined): ReadonlyArray<Filter> => {
  const text = useTexts()
  const { locale } = useFormats()
  const names = new Intl.DisplayNames(locale, { type: "region" })
  return [
    { name: "q", kind: "search" },
    { name: "type", kind: "select", options: deviceTypes.map((value) => ({ value, label: value })) },
    {
      name: "status",
      kind: "select",
      options: deviceStatuses.map((value) => ({ value, label: text(`machine.device.status.${value}`) })),
    },
    {
      name: "simStatus",
      kind: "select",
      options: simStatuses.map((value) => ({ value, label: text(`machine.device.simStatus.${value}`) })),
    },
    {
      name: "countries",
      kind: "select",
      options: (page?.countries ?? [])
        .map(({ id }) => ({ value: id as string, label: names.of(id) ?? id }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    },
  ]
}
