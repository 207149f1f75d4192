import type { Map as Engine, StyleSpecification } from "maplibre-gl"
import type { CSSProperties } from "react"
import type { Bounds } from "#domain/map.ts"

export type MapStart =
  | { readonly lng: number; readonly lat: number; readonly zoom: number }
  | { readonly bounds: Bounds }

/** Heights in px at the map's upper and lower edge that are covered by a legend, controls or similar. */
export interface Covered {
  readonly top: number
  readonly bottom: number
}
export const UNCOVERED: Covered = { top: 0, bottom: 0 }

/** Properties that both map engines take. */
export interface EngineProps {
  readonly mapStyle: string | StyleSpecification
  readonly start: MapStart
  readonly covered: Covered
  readonly minZoom: number
  readonly maxZoom: number
  readonly token?: string
  /** Whether the map shows attributions for its data; the portal's own style needs none. */
  readonly credits: boolean
  /** Texts of the controls that the map engine itself draws, by the engine's keys. */
  readonly locale: Record<string, string>
  readonly onMap: (map: Engine) => void
  readonly onStyle: (map: Engine) => void
  readonly onUserMove: () => void
  readonly onFailure: (failure: unknown) => void
}

/** Px left free on each side when the map is fitted to some content. */
const FIT_PADDING = 56
/** Padding for fitting the map to some content, which stays away from the map's edges and from what covers them. */
export const paddingOf = (covered: Covered) => ({
  top: covered.top + FIT_PADDING,
  right: FIT_PADDING,
  bottom: covered.bottom + FIT_PADDING,
  left: FIT_PADDING,
})
/** Highest zoom that the map takes when it is fitted to some content. */
export const FIT_MAX_ZOOM = 16

export const fill: CSSProperties = { position: "absolute", inset: 0 }

/** Map options that allow neither rotation nor tilt, because a farm map is read like a paper map, with north up. */
export const paper = {
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxPitch: 0,
  renderWorldCopies: true,
} as const

export const viewOf = (start: MapStart, covered: Covered) =>
  "bounds" in start
    ? {
        bounds: [...start.bounds] as [number, number, number, number],
        fitBoundsOptions: { padding: paddingOf(covered), maxZoom: FIT_MAX_ZOOM },
      }
    : { longitude: start.lng, latitude: start.lat, zoom: start.zoom }
