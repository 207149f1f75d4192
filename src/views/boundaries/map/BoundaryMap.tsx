import { type ReactNode, useMemo } from "react"
import { type MapSettings, useFarmMap } from "../../map/use-farm-map.tsx"
import { AreaLayer } from "../../ui/map/AreaLayer.tsx"
import { boundsOfRings } from "../../ui/map/drawn/bounds.ts"
import { BOUNDARY_COLOUR, type DrawnBoundary, type MapMark } from "../../ui/map/drawn/drawn-boundary.ts"
import { MarkLayer } from "../../ui/map/drawn/MarkLayer.tsx"
import { NameLayer } from "../../ui/map/drawn/NameLayer.tsx"
import { SelectedLayer } from "../../ui/map/drawn/SelectedLayer.tsx"
import { SelectOnPress } from "../../ui/map/drawn/SelectOnPress.tsx"
import { FarmMap } from "../../ui/map/FarmMap.tsx"
import classes from "./BoundaryMap.module.css"

interface Props {
  /** Description of the map for screen readers. */
  readonly label: string
  readonly map: MapSettings
  readonly boundaries: ReadonlyArray<DrawnBoundary>
  /** Boundary that is highlighted, and moved to when it is out of view. */
  readonly selected?: number | undefined
  /** Called when the user presses a boundary on the map. */
  readonly onSelect?: ((id: number) => void) | undefined
  readonly marks?: ReadonlyArray<MapMark> | undefined
  /** Mark that is highlighted. */
  readonly selectedMark?: number | undefined
  /** Called when the user presses a mark on the map. */
  readonly onMark?: ((key: number) => void) | undefined
  /** Other layers, and content that floats over the map. */
  readonly children?: ReactNode
}

const NO_MARKS: ReadonlyArray<MapMark> = []

/**
 * Boundaries on a map with their names; without any, the map shows central Finland (GEO-08). The frame fills its
 * parent's width and has a height of its own.
 */
export const BoundaryMap = (props: Props) => {
  const {
    label,
    map,
    boundaries,
    selected,
    onSelect,
    marks = NO_MARKS,
    selectedMark,
    onMark,
    children,
  } = props
  const common = useFarmMap(label, map)
  const areas = useMemo(
    () => boundaries.map(({ id, ring }) => ({ key: id, ring, color: BOUNDARY_COLOUR })),
    [boundaries],
  )
  const bounds = useMemo(
    () =>
      boundsOfRings([
        ...boundaries.map(({ ring }) => ring),
        marks.map(({ lng, lat }) => [lng, lat] as const),
      ]),
    [boundaries, marks],
  )
  return (
    <div className={classes.frame}>
      <FarmMap {...common} {...(bounds && { start: { bounds }, bounds: () => bounds })}>
        <AreaLayer areas={areas} />
        <SelectedLayer boundary={boundaries.find(({ id }) => id === selected)} />
        <NameLayer boundaries={boundaries} />
        <MarkLayer marks={marks} selected={selectedMark} onMark={onMark} />
        {onSelect && <SelectOnPress onSelect={onSelect} />}
        {children}
      </FarmMap>
    </div>
  )
}
