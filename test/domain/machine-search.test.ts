import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { MachineType } from "#contract/schemas/catalogue.ts"
import { folded } from "#domain/folding.ts"
import { machineTypesNamed } from "#domain/machine-search.ts"
import { MACHINE_TYPE_WORDS } from "#domain/machine-type-words.ts"

const folder = "src/i18n/messages/fleet"
const texts = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")))

it.each(MachineType.literals)("the words of %s are those of its name in every language", (type) => {
  const names: ReadonlyArray<string> = texts.map((inLanguage) => inLanguage[`fleet.machineType.${type}`])
  const words = new Set(names.flatMap((name) => folded(name).split(/\s+/)))
  expect(MACHINE_TYPE_WORDS[type]).toBe([...words].sort().join(" "))
})

it("a type is found by the beginning of a word of its name, in any language", () => {
  expect(machineTypesNamed("paalain")).toEqual(["BALER"])
  expect(machineTypesNamed("bal")).toEqual(["BALER"])
  expect(machineTypesNamed("traktor")).toEqual(["TRACTOR", "ETRACTOR"])
  expect(machineTypesNamed("alain")).toEqual([])
})
