import { fromPromise } from "xstate"
import { type Choice, choicesMachine } from "#machines/shared/choices/machine.ts"

type Choices = ReadonlyArray<Choice>

/**
 * Chart of a selector's choices with sample data: `entries` receives the id of the owner (such as a brand) and
 * returns the list, a pending promise or a failure.
 */
export const listOf = (entries: (owner: number) => Choices | Promise<Choices>) =>
  choicesMachine(fromPromise<Choices, { readonly owner: number }>(async ({ input }) => entries(input.owner)))

export const lost = (): Promise<never> => Promise.reject(new Error("no connection"))
