import { useComputedColorScheme } from "@mantine/core"
import { useMemo } from "react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { FarmMapProps } from "../ui/map/FarmMap.tsx"
import { Loading } from "../ui/page/Loading.tsx"

/** A map of the installation's own, where it has one; else the portal draws its own base data. */
export interface MapSettings {
  readonly styleUrl?: string
  readonly mapboxToken?: string
}

type Common = Pick<
  FarmMapProps,
  "labels" | "scheme" | "units" | "formatLength" | "failure" | "loading" | "styleUrl" | "mapboxToken"
>

/** What every map of the portal says and looks like, in the person's language, units and colours. */
export const useFarmMap = (label: string, settings: MapSettings): Common => {
  const text = useTexts()
  const formats = useFormats()
  const scheme = useComputedColorScheme("light")
  return useMemo(
    () => ({
      ...settings,
      scheme,
      units: formats.systemOfUnits,
      formatLength: (value, unit) => formats.quantity(value, unit, 0),
      labels: {
        map: label,
        notLoaded: text("shell.map.notLoaded"),
        retry: text("shell.ui.retry"),
        zoomIn: text("shell.map.zoomIn"),
        zoomOut: text("shell.map.zoomOut"),
        fit: text("shell.map.fit"),
        locate: text("shell.map.locate"),
      },
      failure: text("shell.map.failed"),
      loading: <Loading lines={3} />,
    }),
    [label, settings, scheme, formats, text],
  )
}
