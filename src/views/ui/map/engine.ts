import type { Map as Engine, StyleSpecification } from "maplibre-gl"
import type { CSSProperties } from "react"
import type { Bounds } from "#domain/map.ts"

export type MapStart =
  | { readonly lng: number; readonly lat: number; readonly zoom: number }
  | { readonly bounds: Bounds }

/** Properties that both map engines take. */
export interface EngineProps {
  readonly mapStyle: string | StyleSpecification
  readonly start: MapStart
  readonly coveredTop: number
  readonly minZoom: number
  readonly maxZoom: number
  readonly token?: string
  /** Whether the map shows attributions for its data; the portal's own style needs none. */
  readonly credits: boolean
  /** Texts of the engine's own controls, by the engine's keys. */
  readonly locale: Record<string, string>
  readonly onMap: (map: Engine) => void
  readonly onStyle: (map: Engine) => void
  readonly onUserMove: () => void
  readonly onFailure: (failure: unknown) => void
}

/** Px kept free around the content that a map is fitted to. */
const FIT_PADDING = 56
/**
 * Padding for fitting content, which keeps the content away from the map's edges, and from a legend over the upper
 * part of the map.
 */
export const paddingUnder = (coveredTop: number) => ({
  top: coveredTop + FIT_PADDING,
  right: FIT_PADDING,
  bottom: FIT_PADDING,
  left: FIT_PADDING,
})
/** Highest zoom that fitting content may lead to. */
export const FIT_MAX_ZOOM = 16

export const fill: CSSProperties = { position: "absolute", inset: 0 }

/** Options that keep north up and the map flat, because a farm map is read like a paper map. */
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
