import type { Bounds } from "#domain/map.ts"

/** Highest zoom with clusters; from the next zoom on each machine is drawn by itself. */
export const CLUSTER_MAX_ZOOM = 12
export const CLUSTER_RADIUS = 52

/**
 * Positions of all machines for the cluster worker. `places` are the machines' indexes in the columns of
 * `FleetPositions`.
 */
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
  /** Code of the most severe status among the cluster's machines. */
  readonly worst: number
  /** Zoom from which the cluster's machines are drawn one by one. */
  readonly opensAt: number
}
export interface ClusterAnswer {
  readonly version: number
  readonly clusters: ReadonlyArray<Cluster>
  /** Indexes of the machines outside all clusters, which are drawn one by one. */
  readonly single: Uint32Array
}
