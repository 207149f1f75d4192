export { nodesOf, rootOf, transitionId, transitionsOf } from "./graph.ts"
export { type Plan, type PlannedEvent, type Plans, plansOf } from "./plan.ts"
export { expectAt, playOnActor, type Staged, settled, stage } from "./play.ts"
