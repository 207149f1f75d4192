export { nodesOf, transitionId, transitionsOf } from "#machines/inspection/graph.ts"
export { playOnActor, settled } from "./play.ts"
export { testPathsOf } from "./test-path.ts"
