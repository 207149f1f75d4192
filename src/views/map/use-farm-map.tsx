import { useComputedColorScheme } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { mayUseMaps } from "#machines/shell/portal/selectors.ts"
import { useDialog, usePortal } from "../portal-context.ts"
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

/** Common properties of all maps of the portal: texts, units and colours of the user. */
export const useFarmMap = (label: string, settings: MapSettings): Common => {
  const text = useTexts()
  const formats = useFormats()
  const scheme = useComputedColorScheme("light")
  const allowed = useSelector(usePortal(), mayUseMaps)
  return useMemo(
    () => ({
      ...(allowed ? settings : ownMap),
      ...(allowed ? {} : { note: <Limited isPlain={Object.keys(settings).length > 0} /> }),
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
        ...(allowed
          ? { fullScreen: { enter: text("shell.map.fullScreen"), leave: text("shell.map.leaveFullScreen") } }
          : {}),
      },
      failure: text("shell.map.failed"),
      loading: <Loading rows={3} />,
    }),
    [label, settings, scheme, formats, text, allowed],
  )
}

/** Note on a limited map: what is missing, and a button to change the consent. */
const Limited = ({ isPlain }: { readonly isPlain: boolean }) => {
  const text = useTexts()
  const dialog = useDialog()
  return (
    <p className={classes.limited}>
      <span>{text(isPlain ? "shell.map.limited" : "shell.map.noFullScreen")}</span>
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
