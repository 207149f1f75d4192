import Supercluster from "supercluster"
import {
  CLUSTER_MAX_ZOOM,
  CLUSTER_RADIUS,
  type ClusterAnswer,
  type ClusterLoad,
  type ClusterLook,
} from "./cluster-protocol.ts"

interface Machine {
  readonly place: number
  readonly status: number
}
interface Summary {
  worst: number
}

/** Clusters machines for a zoom: three or more that would overlap become one bubble. */
export const clusterer = () => {
  let version = 0
  let index = new Supercluster<Machine, Summary>()
  const load = (fleet: ClusterLoad): void => {
    version = fleet.version
    index = new Supercluster<Machine, Summary>({
      radius: CLUSTER_RADIUS,
      extent: 512,
      maxZoom: CLUSTER_MAX_ZOOM,
      minPoints: 3,
      map: ({ status }) => ({ worst: status }),
      reduce: (sum, one) => {
        sum.worst = Math.max(sum.worst, one.worst)
      },
    })
    index.load(
      Array.from(fleet.places, (place, i) => ({
        type: "Feature",
        properties: { place, status: fleet.status[i] as number },
        geometry: { type: "Point", coordinates: [fleet.lng[i] as number, fleet.lat[i] as number] },
      })),
    )
  }
  const look = ({ zoom, bounds }: ClusterLook): ClusterAnswer => {
    const clusters: Array<ClusterAnswer["clusters"][number]> = []
    const single: Array<number> = []
    for (const { properties, geometry } of index.getClusters([...bounds], zoom)) {
      if (!("cluster_id" in properties)) {
        single.push(properties.place)
        continue
      }
      clusters.push({
        lng: geometry.coordinates[0] as number,
        lat: geometry.coordinates[1] as number,
        count: properties.point_count,
        worst: properties.worst,
        opensAt: index.getClusterExpansionZoom(properties.cluster_id),
      })
    }
    return { version, clusters, single: Uint32Array.from(single) }
  }
  return { load, look }
}
