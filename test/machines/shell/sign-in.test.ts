import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { signInMachine } from "#machines/shell/sign-in/machine.ts"

it("goes to the provider that was chosen, be it not the first", () => {
  const asked: Array<unknown> = []
  const beginSignOn = fromPromise(({ input }: { readonly input: unknown }) => {
    asked.push(input)
    return new Promise<never>(() => {})
  })
  const signIn = createActor(signInMachine.provide({ actors: { beginSignOn: beginSignOn as never } }), {
    input: { params: {}, search: "", user: null, boot: { ...sampleBoot, providers: ["first", "second"] } },
  }).start()
  signIn.send({ type: "provider.chosen", provider: "second" })
  expect(asked).toMatchObject([{ provider: "second" }])
})
