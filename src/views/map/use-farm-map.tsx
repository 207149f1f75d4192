import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { hasRefusedMaps, mayUseMaps } from "#machines/shell/portal/selectors.ts"
import { useDialog, usePortal } from "../portal-context.ts"
import { useShownScheme } from "../ui/brand/use-shown-scheme.ts"
import type { FarmMapProps } from "../ui/map/FarmMap.tsx"
import { Loading } from "../ui/page/Loading.tsx"
import classes from "./use-farm-map.module.css"

/**
 * Settings of the installation's own map, used if configured and agreed to by the user; otherwise the portal draws
 * its own base data.
 */
export interface MapSettings {
  readonly styleUrl?: string
  readonly mapboxToken?: string
}

type Common = Pick<
  FarmMapProps,
  "labels" | "scheme" | "units" | "formatLength" | "failure" | "loading" | "note" | "styleUrl" | "mapboxToken"
>

const ownMap: MapSettings = {}

/** Properties common to all maps of the portal: settings of the map, and texts, units and colours of the user. */
export const useFarmMap = (label: string, settings: MapSettings): Common => {
  const text = useTexts()
  const formats = useFormats()
  const scheme = useShownScheme()
  const allowed = useSelector(usePortal(), mayUseMaps)
  const isPlain = useSelector(usePortal(), hasRefusedMaps) && Object.keys(settings).length > 0
  return useMemo(
    () => ({
      ...(allowed ? settings : ownMap),
      ...(isPlain ? { note: <Plain /> } : {}),
      scheme,
      units: formats.systemOfUnits,
      formatLength: (value, unit) => formats.quantity(value, unit, 0),
      labels: {
        map: label,
        notLoaded: text("shell.map.notLoaded"),
        loading: text("shell.ui.loading"),
        retry: text("shell.ui.retry"),
        zoomIn: text("shell.map.zoomIn"),
        zoomOut: text("shell.map.zoomOut"),
        fit: text("shell.map.fit"),
        locate: text("shell.map.locate"),
        ...(allowed
          ? { fullScreen: { enter: text("shell.map.fullScreen"), leave: text("shell.map.leaveFullScreen") } }
          : {}),
      },
      failure: text("shell.map.failed"),
      loading: <Loading rows={3} />,
    }),
    [label, settings, scheme, formats, text, allowed, isPlain],
  )
}

/**
 * Note on the map of a user who refused the installation's detailed maps: why the map is plain, and a button to
 * change the consent (OPEN-170).
 */
const Plain = () => {
  const text = useTexts()
  const dialog = useDialog()
  return (
    <p className={classes.plain}>
      <span>{text("shell.map.plain")}</span>
      <button
        type="button"
        className={classes.change}
        onClick={() => dialog.send({ type: "overlay.opened", id: "choice" })}
      >
        {text("shell.map.consent")}
      </button>
    </p>
  )
}
