import { type AnyStateMachine, and, not, or, stateIn } from "xstate"
import { identityOf } from "#machines/chart.ts"
import type { EffectDescription } from "#machines/effect-actor.ts"
import type { Node, Transition } from "./graph.ts"

/** Name of an action, guard or actor in the chart; `inline` for one without a name, empty for XState's internals. */
export const nameOf = (thing: unknown): string => {
  if (typeof thing === "string") return thing.startsWith("xstate.") ? "" : thing
  if (typeof thing === "object" && thing !== null && "type" in thing) return nameOf(thing.type)
  if (typeof thing === "function") return builtInName(thing) || thing.name || "inline"
  return ""
}

/**
 * Name of XState's built-in actions by their type, as `assign`, and of its guards by their check function, because
 * a build shortens the names of functions.
 */
const builtInName = (thing: object): string => {
  const { check, type } = thing as { readonly check?: unknown; readonly type?: unknown }
  if (typeof type === "string") return type.replace(/^xstate\./, "")
  return builtInGuards.get(check) ?? ""
}

const checkOf = (guard: unknown): unknown => (guard as { readonly check?: unknown }).check
const builtInGuards = new Map([
  [checkOf(and([])), "and"],
  [checkOf(or([])), "or"],
  [checkOf(not("")), "not"],
  [checkOf(stateIn("")), "stateIn"],
])

/** Event of a transition in words: `after retryAfter`, `load done`, `always`. */
export const eventLabel = (type: string): string =>
  type === ""
    ? "always"
    : type
        .replace(/^xstate\.after\.([^.]+)\..*$/, "after $1")
        .replace(/^xstate\.done\.actor\.(.*)$/, "$1 done")
        .replace(/^xstate\.error\.actor\.(.*)$/, "$1 failed")
        .replace(/^xstate\.done\.state\.(?:.*\.)?(.*)$/, "$1 finished")

export const guardLabel = ({ guard }: Transition): string =>
  guard === undefined ? "" : ` [${guardName(guard)}]`

export const guardName = (guard: unknown): string => {
  const inner = (guard as { readonly guards?: ReadonlyArray<unknown> }).guards
  if (inner !== undefined) return `${nameOf(guard) || "all of"} ${inner.map(guardName).join(", ")}`
  return nameOf(guard) || "inline"
}

export const invokesOf = (node: Node): ReadonlyArray<{ readonly id: string; readonly src: string }> =>
  node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) || "inline" }))

/** What an actor of the chart runs: a service method with its failures, another chart, or a plain callback. */
export const actorOf = (
  machine: AnyStateMachine,
  src: string,
): { readonly runs: string; readonly failures: string } => {
  const logic = machine.implementations.actors[src] as
    | (Partial<AnyStateMachine> & { readonly description?: EffectDescription })
    | undefined
  if (logic?.description !== undefined) {
    const { kind, name, failures } = logic.description
    return { runs: `${name} (${kind})`, failures: failures.map(failureName).join(", ") || "none" }
  }
  if (logic?.root !== undefined)
    return { runs: `chart ${identityOf(logic as AnyStateMachine)}`, failures: "" }
  return { runs: "given by the code that starts the chart", failures: "" }
}

const failureName = (schema: unknown): string => {
  const { identifier, name } = schema as { readonly identifier?: string; readonly name?: string }
  return identifier ?? name ?? "?"
}
