import { expect, it } from "vitest"
import { assign, createActor, createMachine } from "xstate"
import { subscribe } from "#machines/subscribe.ts"

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
  const sent: Array<string> = []
  const read = () => actor.getSnapshot().context.word
  const end = subscribe(actor, read, (word) => sent.push(word), known)
  return { actor, sent, end }
}

it("tells what is there and what it becomes, each once", () => {
  const { actor, sent } = start()
  for (const word of ["first", "second", "second", "first"]) actor.send({ type: "say", word })
  expect(sent).toEqual(["first", "second", "first"])
})

it("does not tell what is known, nor of nothing; after nothing the same is new", () => {
  const { actor, sent } = start("first")
  for (const word of ["first", undefined, "first"]) actor.send({ type: "say", word })
  expect(sent).toEqual(["first"])
})

it("tells nothing any more when it is ended", () => {
  const { actor, sent, end } = start()
  end()
  actor.send({ type: "say", word: "second" })
  expect(sent).toEqual(["first"])
})

it("is silent about an actor that is not there", () => {
  const sent: Array<string> = []
  subscribe<string>(
    undefined,
    () => undefined,
    (word) => sent.push(word),
  )()
  expect(sent).toEqual([])
})
