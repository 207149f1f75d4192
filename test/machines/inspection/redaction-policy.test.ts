import fs from "node:fs"
import { fileURLToPath } from "node:url"
import type { Schema } from "effect"
import { expect, it } from "vitest"
import { getInitialSnapshot } from "xstate"
import { charts } from "#machines/charts.ts"
import { REDACTED, redact } from "#machines/inspection/redact.ts"

/**
 * Every field of the API, of events and of chart contexts, and whether its text may leave a watched tab. A new
 * field makes `redaction-policy.txt` differ: decide in redact.ts whether the field is personal, then write the
 * file anew with `-u`.
 */
it("shows and hides these fields", async () => {
  const names = new Set<string>()
  await addFieldsOfContract(names)
  for (const { events } of charts) addFieldsOf(events.ast, names)
  for (const { machine, samples } of charts)
    for (const input of samples.inputs)
      addFieldsIn(getInitialSnapshot(machine, input as never).context, names)
  const lines = [...names].sort().map((name) => `${message(name)} ${name}`)
  await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot("redaction-policy.txt")
})

/**
 * Text for the policy file that tells whether a field is hidden, shown, or has its text hidden; in the last case
 * lists and records inside are still traversed.
 */
const message = (name: string) => {
  const hides = (value: unknown) => (redact({ [name]: value }) as Record<string, unknown>)[name] === REDACTED
  return hides({ one: 1 }) ? "hidden      " : hides("Some words") ? "hidden text " : "shown       "
}

const addFieldsOfContract = async (names: Set<string>) => {
  for (const room of ["schemas", "groups"]) {
    const folder = fileURLToPath(new URL(`../../../src/contract/${room}/`, import.meta.url))
    for (const file of fs.readdirSync(folder)) {
      const module = (await import(`${folder}${file}`)) as Readonly<Record<string, unknown>>
      for (const value of Object.values(module))
        addFieldsOf((value as Schema.Top | null)?.ast ?? value, names)
    }
  }
}

/** Adds the fields of all structs in a schema, or in an object made of schemas. */
const addFieldsOf = (whole: unknown, names: Set<string>) => {
  const seen = new Set<unknown>()
  const visit = (part: unknown): void => {
    if ((typeof part !== "object" && typeof part !== "function") || part === null || seen.has(part)) return
    seen.add(part)
    const { _tag, propertySignatures } = part as {
      readonly _tag?: string
      readonly propertySignatures?: ReadonlyArray<{ readonly name: PropertyKey }>
    }
    if (_tag === "Objects") for (const { name } of propertySignatures ?? []) names.add(String(name))
    for (const key of Reflect.ownKeys(part))
      if (!["annotations", "checks", "prototype", "caller", "callee", "arguments"].includes(String(key)))
        visit(Reflect.get(part, key))
  }
  visit(whole)
}

/** Adds the fields of plain records and lists, such as a chart's context. */
const addFieldsIn = (whole: unknown, names: Set<string>) => {
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return
    for (const [name, inner] of Object.entries(value)) {
      names.add(name)
      visit(inner)
    }
  }
  visit(whole)
}
