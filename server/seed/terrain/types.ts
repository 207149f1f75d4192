import type { LngLat } from "#domain/geo.ts"

/** A closed line: the last point repeats the first. Counter-clockwise, so that it is a valid outer ring in GeoJSON. */
export type Ring = ReadonlyArray<LngLat>

/** Crop of a field: 0 grassland, 1 cereals, 2 rapeseed, 3 potatoes and other row crops. */
export type Crop = 0 | 1 | 2 | 3

export type RoadKind = "main" | "minor" | "track"

export interface Field {
  /** From 1. */
  readonly id: number
  readonly name: string
  readonly ring: Ring
  readonly crop: Crop
  /** ha. */
  readonly area: number
  /** Direction of the working lines in degrees clockwise from north, 0 to under 180. */
  readonly heading: number
  /** Road node on the field's edge where machines enter; a track leads to it. */
  readonly gate: number
}

export interface RoadEdge {
  readonly from: number
  readonly to: number
  readonly kind: RoadKind
}

/** One connected road network. Edges are straight; bends are nodes with two edges. */
export interface Roads {
  readonly nodes: ReadonlyArray<LngLat>
  readonly edges: ReadonlyArray<RoadEdge>
}

export interface Lake {
  readonly id: number
  readonly name: string
  readonly ring: Ring
  /** Islands as rings of land. Clockwise, because they are holes of the GeoJSON polygon. */
  readonly islands: ReadonlyArray<Ring>
}

/** A house or barn, given by its ridge; houses are about 9 m wide, barns 16 m. */
export interface Building {
  readonly kind: "house" | "barn"
  readonly ridge: readonly [LngLat, LngLat]
}

/**
 * Surroundings of the fields, only for drawing the map. All land not listed here is forest; each list is drawn
 * over the lists before it.
 */
export interface Scenery {
  /** Bogs and felled land. */
  readonly bogs: ReadonlyArray<Ring>
  /** Land without forest: fields and the land between them. */
  readonly open: ReadonlyArray<Ring>
  readonly streams: ReadonlyArray<ReadonlyArray<LngLat>>
  /** Strips of land too small to be listed as fields. */
  readonly plots: ReadonlyArray<{ readonly ring: Ring; readonly crop: Crop }>
  /** Groups of trees between fields. */
  readonly groves: ReadonlyArray<Ring>
  readonly buildings: ReadonlyArray<Building>
}

export interface Yard {
  /** From 1. */
  readonly id: number
  readonly name: string
  readonly position: LngLat
  /** Node of the road network in the farmyard. */
  readonly node: number
}

export interface Place {
  readonly name: string
  readonly kind: "village" | "hamlet"
  readonly position: LngLat
}

export interface Terrain {
  readonly fields: ReadonlyArray<Field>
  readonly roads: Roads
  readonly lakes: ReadonlyArray<Lake>
  readonly yards: ReadonlyArray<Yard>
  readonly places: ReadonlyArray<Place>
  readonly scenery: Scenery
  /** Bounds as west, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
}
