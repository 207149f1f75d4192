export { nodesOf, transitionId, transitionsOf } from "./graph.ts"
export { plansOf } from "./plan.ts"
export { playOnActor, settled } from "./play.ts"
