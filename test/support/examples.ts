import type { Schema } from "effect"

/** First example value that a schema of the contract names; throws for a schema without examples. */
export const exampleOf = <A>({ ast }: Schema.Codec<A, unknown>): A => {
  const examples = ast.annotations?.["examples"] as ReadonlyArray<A> | undefined
  const [first] = examples ?? []
  if (first === undefined) throw new Error("The schema names no example")
  return first
}
