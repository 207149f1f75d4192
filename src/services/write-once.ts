import { Context, Effect } from "effect"
import type { CallFailure } from "./failures.ts"
import { newKey } from "./new-key.ts"

/** Idempotency keys of writes that have no response yet, by the name of the write. */
export const UnansweredWrites = Context.Reference<
  Map<string, { readonly words: string; readonly key: string }>
>("headland/UnansweredWrites", { defaultValue: () => new Map() })

/**
 * A write that is applied once, however often the same content is sent until a response comes: the same content
 * reuses its Idempotency-Key, other content gets a new one.
 */
export const writeOnce = Effect.fnUntraced(function* <A, R>(
  name: string,
  content: unknown,
  write: (key: string) => Effect.Effect<A, CallFailure, R>,
) {
  const unanswered = yield* UnansweredWrites
  const words = JSON.stringify(content)
  const known = unanswered.get(name)
  const key = known?.words === words ? known.key : newKey()
  unanswered.set(name, { words, key })
  const answer = yield* write(key)
  unanswered.delete(name)
  return answer
})
