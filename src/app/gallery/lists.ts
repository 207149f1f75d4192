import { fromPromise } from "xstate"
import { type Choice, choicesMachine } from "#machines/shared/choices/machine.ts"

type Choices = ReadonlyArray<Choice>

/** Choices chart for the gallery, by the number of the list's owner; the list arrives, stays pending or fails. */
export const listOf = (entries: (owner: number) => Choices | Promise<Choices>) =>
  choicesMachine(fromPromise<Choices, { readonly owner: number }>(async ({ input }) => entries(input.owner)))

export const lost = (): Promise<never> => Promise.reject(new Error("no connection"))
