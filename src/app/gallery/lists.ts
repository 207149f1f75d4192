import { fromPromise } from "xstate"
import { type Choice, choicesMachine } from "#machines/shared/choices/machine.ts"

type Choices = ReadonlyArray<Choice>

/** A list to choose from, by number of what it is of; it comes, never comes, or does not arrive. */
export const listOf = (entries: (owner: number) => Choices | Promise<Choices>) =>
  choicesMachine(fromPromise<Choices, { readonly owner: number }>(async ({ input }) => entries(input.owner)))

export const lost = (): Promise<never> => Promise.reject(new Error("no connection"))
