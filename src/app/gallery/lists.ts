import { fromPromise } from "xstate"
import { type Choice, choicesMachine } from "#machines/shared/choices/machine.ts"

type Choices = ReadonlyArray<Choice>

/**
 * Choices chart for the gallery; `entries` gets the number of the list's owner and returns the list, a pending
 * promise or a failure.
 */
export const listOf = (entries: (owner: number) => Choices | Promise<Choices>) =>
  choicesMachine(fromPromise<Choices, { readonly owner: number }>(async ({ input }) => entries(input.owner)))

export const lost = (): Promise<never> => Promise.reject(new Error("no connection"))
