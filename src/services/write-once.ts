import { Context, Effect } from "effect"
import type { CallFailure } from "./failures.ts"
import { newKey } from "./new-key.ts"

/** Keys of writes whose answer has not come, by the write's name. */
export const UnansweredWrites = Context.Reference<
  Map<string, { readonly words: string; readonly key: string }>
>("headland/UnansweredWrites", { defaultValue: () => new Map() })

/**
 * A write that happens once, however often the same content is sent until an answer comes: the same content has the
 * same Idempotency-Key, other content another one.
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
