import type { ClusterQuestion } from "./cluster-protocol.ts"
import { clusterer } from "./clusterer.ts"

const { load, look } = clusterer()

self.onmessage = ({ data }: MessageEvent<ClusterQuestion>) => {
  if (data.kind === "load") load(data)
  else self.postMessage(look(data))
}
