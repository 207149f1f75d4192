import fs from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"

const STYLES = "node_modules/@mantine/core/styles"
/** Mantine components that also need the style sheet of another component, by name. */
const parts: Readonly<Record<string, ReadonlyArray<string>>> = {
  Checkbox: ["InlineInput"],
  NativeSelect: ["Input"],
  PasswordInput: ["Input"],
  Radio: ["InlineInput"],
  Switch: ["InlineInput"],
  TextInput: ["Input"],
  Textarea: ["Input"],
}

const filesIn = (folder: string): ReadonlyArray<string> =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))

const stylesIn = (code: string) =>
  [...code.matchAll(/"@mantine\/core\/styles\/(\w+)\.css"/g)].map(([, name = ""]) => name)
const componentsIn = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  )
const stylesOf = (component: string) =>
  [component, ...(parts[component] ?? [])].filter((name) => fs.existsSync(path.join(STYLES, `${name}.css`)))

// Tests that each Mantine component in use has its style sheet: without it, checkboxes are as large as their
// labels, and rows overlap.
describe.each(["src", "inspector"])("components of the kit in %s", (room) => {
  it("come with their styles: those of the first screen, or imported beside the component", () => {
    const first = stylesIn(fs.readFileSync("src/views/ui/theme/base-styles.ts", "utf8"))
    const bare = filesIn(room).flatMap((file) => {
      const code = fs.readFileSync(file, "utf8")
      const there = [...first, ...stylesIn(code)]
      return componentsIn(code)
        .flatMap(stylesOf)
        .filter((name) => !there.includes(name))
        .map((name) => `${file}: ${name}`)
    })
    expect(bare).toEqual([])
  })
})
