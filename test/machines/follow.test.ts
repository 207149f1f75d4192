import { expect, it } from "vitest"
import { assign, createActor, createMachine } from "xstate"
import { follow } from "#machines/follow.ts"

const sayer = () =>
  createActor(
    createMachine({
      types: {} as {
        context: { word: string | undefined }
        events: { type: "say"; word: string | undefined }
      },
      context: { word: "first" },
      on: { say: { actions: assign(({ event }) => ({ word: event.word })) } },
    }),
  ).start()

const start = (known?: string) => {
  const actor = sayer()
  const told: Array<string> = []
  const read = () => actor.getSnapshot().context.word
  const end = follow(actor, read, (word) => told.push(word), known)
  return { actor, told, end }
}

it("tells what is there and what it becomes, each once", () => {
  const { actor, told } = start()
  for (const word of ["first", "second", "second", "first"]) actor.send({ type: "say", word })
  expect(told).toEqual(["first", "second", "first"])
})

it("does not tell what is known, nor of nothing; after nothing the same is new", () => {
  const { actor, told } = start("first")
  for (const word of ["first", undefined, "first"]) actor.send({ type: "say", word })
  expect(told).toEqual(["first"])
})

it("tells nothing any more when it is ended", () => {
  const { actor, told, end } = start()
  end()
  actor.send({ type: "say", word: "second" })
  expect(told).toEqual(["first"])
})

it("is silent about an actor that is not there", () => {
  const told: Array<string> = []
  follow<string>(
    undefined,
    () => undefined,
    (word) => told.push(word),
  )()
  expect(told).toEqual([])
})
