/** Types for those parts of untyped packages that the map generator uses. */
declare module "d3-geo" {
  interface Projection {
    scale(scale: number): Projection
    translate(point: readonly [number, number]): Projection
    precision(precision: number): Projection
    reflectY(reflect: boolean): Projection
  }
  export const geoEquirectangular: () => Projection
}
declare module "d3-geo-projection" {
  import type { Geometry } from "geojson"
  export const geoProject: (geometry: Geometry, projection: unknown) => Geometry | null
}
declare module "polylabel" {
  const polylabel: (
    rings: ReadonlyArray<ReadonlyArray<readonly [number, number]>>,
    precision: number,
  ) => readonly [number, number]
  export default polylabel
}
declare module "topojson-client" {
  import type { FeatureCollection, Geometry, MultiLineString, MultiPolygon } from "geojson"
  export interface Countries {
    readonly geometries: ReadonlyArray<unknown>
  }
  export interface Topology {
    readonly type: "Topology"
    readonly objects: { readonly countries: Countries }
    readonly arcs: ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>
    readonly transform?: {
      readonly scale: readonly [number, number]
      readonly translate: readonly [number, number]
    }
  }
  export const feature: (
    topology: Topology,
    object: Countries,
  ) => FeatureCollection<Geometry, { name: string }>
  export const merge: (topology: Topology, objects: ReadonlyArray<unknown>) => MultiPolygon
  export const mesh: (
    topology: Topology,
    object: Countries,
    filter: (one: unknown, other: unknown) => boolean,
  ) => MultiLineString
}
