import type { Map as Engine, StyleSpecification } from "maplibre-gl"
import type { CSSProperties } from "react"
import type { Bounds } from "#domain/map.ts"

export type MapStart =
  | { readonly lng: number; readonly lat: number; readonly zoom: number }
  | { readonly bounds: Bounds }

/** What each of the two engines is given. */
export interface EngineProps {
  readonly mapStyle: string | StyleSpecification
  readonly start: MapStart
  readonly coveredTop: number
  readonly minZoom: number
  readonly maxZoom: number
  readonly token?: string
  /** Whether the map names the makers of its data; the portal's own style needs no credits. */
  readonly credits: boolean
  /** Words for the engine's own controls, by the engine's keys. */
  readonly locale: Record<string, string>
  readonly onMap: (map: Engine) => void
  readonly onStyle: (map: Engine) => void
  readonly onUserMove: () => void
  readonly onFailure: (failure: unknown) => void
}

/** Px kept free around what a map is fitted to. */
const FIT_PADDING = 56
/** What is fitted keeps free of the edges, and of a legend that covers the map's upper part. */
export const paddingUnder = (coveredTop: number) => ({
  top: coveredTop + FIT_PADDING,
  right: FIT_PADDING,
  bottom: FIT_PADDING,
  left: FIT_PADDING,
})
/** A fit never goes closer than this by itself. */
export const FIT_MAX_ZOOM = 16

export const fill: CSSProperties = { position: "absolute", inset: 0 }

/** North stays up and the ground flat: a farm map is read like paper. */
export const paper = {
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxPitch: 0,
  renderWorldCopies: true,
} as const

export const viewOf = (start: MapStart, coveredTop: number) =>
  "bounds" in start
    ? {
        bounds: [...start.bounds] as [number, number, number, number],
        fitBoundsOptions: { padding: paddingUnder(coveredTop), maxZoom: FIT_MAX_ZOOM },
      }
    : { longitude: start.lng, latitude: start.lat, zoom: start.zoom }
