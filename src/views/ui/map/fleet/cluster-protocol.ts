import type { Bounds } from "#domain/map.ts"

/** Machines are drawn one by one from the zoom after this one. */
export const CLUSTER_MAX_ZOOM = 12
export const CLUSTER_RADIUS = 52

/** Where all machines are. `places` are their places in the columns of the fleet's positions. */
export interface ClusterLoad {
  readonly kind: "load"
  readonly version: number
  readonly places: Uint32Array
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly status: Uint8Array
}
export interface ClusterLook {
  readonly kind: "look"
  readonly zoom: number
  readonly bounds: Bounds
}
export type ClusterQuestion = ClusterLoad | ClusterLook

export interface Cluster {
  readonly lng: number
  readonly lat: number
  readonly count: number
  /** Code of the most severe status among its machines. */
  readonly worst: number
  /** Zoom at which its machines are drawn one by one. */
  readonly opensAt: number
}
export interface ClusterAnswer {
  readonly version: number
  readonly clusters: ReadonlyArray<Cluster>
  /** Positions of the machines that are in no cluster. */
  readonly single: Uint32Array
}
