import { assert, describe, it } from "@effect/vitest"
import { signalCatalogue } from "#domain/signals.ts"
import { finnishSignals } from "#server/rules/finnish-signals.ts"
import { labelIn } from "#server/rules/known-signals.ts"

describe("what signals are called", () => {
  it("is said in Finnish of every signal of the catalogue, of each in its own words", () => {
    const labels = signalCatalogue.map((signal) => labelIn("fi-FI", signal))
    const unsent = signalCatalogue.filter(
      (signal, index) => labels[index] === signal.label || /#|^\s*$/.test(labels[index] ?? ""),
    )
    assert.deepStrictEqual(
      unsent.map((signal) => signal.name),
      [],
    )
    const twice = labels.filter((label, index) => labels.indexOf(label) !== index)
    assert.deepStrictEqual(twice, [])
    // Checks that the number in a label is the same in both languages.
    const numberOf = (text = "") => /\d+/.exec(text)?.[0]
    for (const [index, { label }] of signalCatalogue.entries())
      assert.strictEqual(numberOf(labels[index]), numberOf(label), label)
  })

  it("is said of nothing that is no signal", () => {
    const names = new Set(signalCatalogue.flatMap(({ name }) => [name, name.replace(/\d+/, "#")]))
    assert.deepStrictEqual(
      Object.keys(finnishSignals).filter((name) => !names.has(name)),
      [],
    )
  })

  it("is English otherwise, and its name for what an import brought", () => {
    for (const signal of signalCatalogue) assert.strictEqual(labelIn("sv-SE", signal), signal.label)
    assert.strictEqual(
      labelIn("fi-FI", { name: "Shaft 7 torque", label: "Shaft 7 torque" }),
      "Shaft 7 torque",
    )
  })
})
