import { describe, expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { signInMachine } from "#machines/shell/sign-in/machine.ts"
import { emailOf, signOnFailureOf } from "#machines/shell/sign-in/selectors.ts"
import { ApiError } from "#services/failures.ts"

/** Starts the sign-in chart and records its requests to the sign-on providers. */
const start = (boot: Partial<typeof sampleBoot>, actors: object = {}) => {
  const asked: Array<unknown> = []
  const beginSignOn = fromPromise(({ input }: { readonly input: unknown }) => {
    asked.push(input)
    return new Promise<never>(() => {})
  })
  const signIn = createActor(
    signInMachine.provide({ actors: { beginSignOn: beginSignOn as never, ...actors } }),
    { input: { params: {}, search: "", user: null, boot: { ...sampleBoot, ...boot } } },
  ).start()
  return { signIn, asked }
}

it("goes to the provider that was chosen, be it not the first", () => {
  const { signIn, asked } = start({ providers: ["first", "second"] })
  signIn.send({ type: "provider.selected", provider: "second" })
  expect(asked).toMatchObject([{ provider: "second" }])
})

describe("a link of another site, followed where sign-in is on the screen", () => {
  const link = { type: "search.changed", search: "?signOn" } as const

  it("leads to the provider, and nothing typed is lost (ROUTE-28, SSO-02)", () => {
    const { signIn, asked } = start({ providers: ["demo"] })
    signIn.send({ type: "email.changed", email: "aino@headland.example" })
    signIn.send(link)
    expect(asked).toMatchObject([{ provider: "demo" }])
    expect(emailOf(signIn.getSnapshot())).toBe("aino@headland.example")
  })

  it("does so too while the next try has to wait", async () => {
    const { signIn, asked } = start(
      { providers: ["demo"] },
      {
        signIn: fromPromise(() =>
          Promise.reject(
            new ApiError({ status: 429, errors: [{ message: "TOO_MANY_ATTEMPTS" }], call: "POST /login" }),
          ),
        ) as never,
      },
    )
    signIn.send({ type: "email.changed", email: "aino@headland.example" })
    signIn.send({ type: "password.changed", password: "not this one" })
    signIn.send({ type: "form.submitted" })
    await waitFor(signIn, (now) => now.matches("throttled"))
    signIn.send(link)
    expect(asked).toHaveLength(1)
    signIn.stop()
  })

  it("leaves the form where it is when there is no provider, and by another address", () => {
    const without = start({ providers: [] })
    without.signIn.send(link)
    expect(without.signIn.getSnapshot().matches("form")).toBe(true)
    const other = start({ providers: ["demo"] })
    other.signIn.send({ type: "search.changed", search: "?failed=AWAY" })
    expect(other.asked).toEqual([])
    expect(signOnFailureOf(other.signIn.getSnapshot())).toBe("AWAY")
  })
})

it("what is longer than the interface takes it is refused at its field, and not sent (FORM-07)", () => {
  const { signIn } = start({})
  signIn.send({ type: "email.changed", email: "aino@headland.example " })
  signIn.send({ type: "password.changed", password: "x".repeat(257) })
  signIn.send({ type: "form.submitted" })
  expect(signIn.getSnapshot().matches({ form: "rejected" })).toBe(true)
  expect(signIn.getSnapshot().context.errors).toEqual([{ message: "SIZE", field: "password", max: 256 }])
  signIn.send({ type: "password.changed", password: "x".repeat(256) })
  signIn.send({ type: "form.submitted" })
  expect(signIn.getSnapshot().matches("submitting")).toBe(true)
})
