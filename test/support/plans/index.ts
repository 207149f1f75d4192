export { nodesOf, transitionId, transitionsOf } from "#machines/inspection/graph.ts"
export { plansOf } from "./plan.ts"
export { playOnActor, settled } from "./play.ts"
