import { useEffect, useState } from "react"
import { EARTH_RADIUS } from "#domain/geo.ts"
import { WORLD_SIZE } from "#domain/map.ts"
import { useMapScene } from "../map-context.ts"
import classes from "./MapControls.module.css"
import { roundScale, type ScaleUnits } from "./scale.ts"

export interface ScaleBarProps {
  readonly units: ScaleUnits
  readonly formatLength: (value: number, unit: "m" | "km" | "ft" | "mi") => string
}

const LONGEST = 112

export const ScaleBar = ({ units, formatLength }: ScaleBarProps) => {
  const metresPerPixel = useMetresPerPixel()
  if (metresPerPixel === undefined) return null
  const scale = roundScale(metresPerPixel * LONGEST, units)
  return (
    <div className={classes.scale} style={{ width: scale.metres / metresPerPixel }}>
      {formatLength(scale.value, scale.unit)}
    </div>
  )
}

/**
 * Hook that answers the metres per px at the centre of the map, for the scale bar; computed again whenever the map
 * moves.
 */
const useMetresPerPixel = (): number | undefined => {
  const map = useMapScene()?.map
  const [value, setValue] = useState<number>()
  useEffect(() => {
    if (map === undefined) return
    const read = () => {
      const around = 2 * Math.PI * EARTH_RADIUS * Math.cos((map.getCenter().lat * Math.PI) / 180)
      setValue(around / (WORLD_SIZE * 2 ** map.getZoom()))
    }
    read()
    map.on("move", read)
    return () => void map.off("move", read)
  }, [map])
  return value
}
