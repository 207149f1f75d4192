import { spawnSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"

const root = fileURLToPath(new URL("../", import.meta.url))

/** Lints invented files under the architecture rules; returns the broken rules by file. */
const lint = (files: Readonly<Record<string, string>>) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "headland-rooms-"))
  try {
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      fs.writeFileSync(path.join(folder, name), text)
    }
    fs.copyFileSync(path.join(root, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"))
    const oxlint = path.join(root, "node_modules", "oxlint", "bin", "oxlint")
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "json"], {
      cwd: folder,
      encoding: "utf8",
    })
    const found = JSON.parse(stdout) as {
      diagnostics: ReadonlyArray<{ filename: string; code: string; message: string }>
    }
    return found.diagnostics.map(({ filename, code, message }) => `${filename} ${code} ${message}`)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const importing = (name: string) => `import { it } from "${name}"\nexport const x = it\n`
const rejected = (found: ReadonlyArray<string>, file: string) =>
  found.some((line) => line.startsWith(`${file} `) && line.includes("no-restricted"))

const forbidden: Readonly<Record<string, ReadonlyArray<string>>> = {
  "src/contract/groups/a.ts": ["#domain/a.ts", "../../domain/a.ts", "xstate", "react", "node:fs"],
  "src/domain/a/a.ts": [
    "#services/a.ts",
    "../../services/a.ts",
    "#machines/a.ts",
    "react",
    "node:fs",
    "xstate",
  ],
  "src/services/a/a.ts": [
    "#machines/a.ts",
    "../../machines/a/b.ts",
    "#views/a.tsx",
    "#server/a.ts",
    "xstate",
    "react",
  ],
  "src/machines/a/a.ts": [
    "#views/a.tsx",
    "../../views/a.tsx",
    "#app/a.ts",
    "#i18n/a.ts",
    "react",
    "#services/a/a-live.ts",
  ],
  "src/i18n/a.ts": ["#views/a.tsx", "#machines/a.ts", "effect", "@mantine/core"],
  "src/brands/a.ts": ["#domain/a.ts", "react", "effect", "../contract/a.ts"],
  "src/views/a/a.tsx": [
    "#services/a.ts",
    "../../services/a.ts",
    "effect",
    "effect/Effect",
    "#app/a.ts",
    "#server/a.ts",
    "rxjs",
    "maplibre-gl",
  ],
  "src/views/ui/a.tsx": ["#services/a.ts", "../../services/a.ts", "effect", "#app/a.ts"],
  "src/app/a.ts": ["#server/a.ts", "../../server/a.ts", "node:fs", "#test/a.ts", "#inspector/a.ts"],
  "inspector/a.ts": [
    "#services/a.ts",
    "#app/a.ts",
    "#server/a.ts",
    "../src/machines/a.ts",
    "node:fs",
    "wouter",
  ],
  "server/http/a.ts": [
    "#machines/a.ts",
    "#services/a.ts",
    "#views/a.tsx",
    "../../src/domain/a.ts",
    "#i18n/react/a.tsx",
    "react",
    "xstate",
  ],
}

const allowed: Readonly<Record<string, ReadonlyArray<string>>> = {
  "src/contract/groups/b.ts": ["effect", "effect/http-api", "../schemas/a.ts", "./a.ts"],
  "src/domain/a/b.ts": ["#contract/a.ts", "effect", "../b.ts"],
  "src/services/a/b.ts": ["#contract/a.ts", "#domain/a.ts", "effect/http", "../call.ts"],
  "src/machines/a/b.ts": [
    "#services/a/a.ts",
    "#domain/a.ts",
    "#contract/a.ts",
    "xstate",
    "../effect-actor.ts",
  ],
  "src/views/a/b.tsx": [
    "#machines/a/selectors.ts",
    "#domain/a.ts",
    "#i18n/a.ts",
    "react",
    "@xstate/react",
    "@mantine/core",
    "../ui/a.tsx",
  ],
  "src/views/ui/b.tsx": ["maplibre-gl", "uplot", "react-map-gl/maplibre"],
  "inspector/b.ts": [
    "#machines/a.ts",
    "#i18n/a.ts",
    "#brands/a.ts",
    "xstate",
    "elkjs/lib/elk-api.js",
    "react",
  ],
  "src/app/b.ts": ["#services/a-live.ts", "#machines/a.ts", "#views/a.tsx", "effect", "react"],
  "server/http/b.ts": [
    "#contract/a.ts",
    "#domain/a.ts",
    "#brands/a.ts",
    "effect",
    "node:fs",
    "node:timers/promises",
    "../store/a.ts",
  ],
}

const filesOf = (cases: Readonly<Record<string, ReadonlyArray<string>>>) =>
  Object.entries(cases).flatMap(([file, names]) =>
    names.map((name, index) => ({ file: file.replace(/(\.tsx?)$/, `${index}$1`), name })),
  )

describe("how handlers write", () => {
  it("is in one transaction by the helper of the store, and never by hand", () => {
    const byHand = "export const write = (sql: any, work: any) => sql.withTransaction(work)\n"
    const found = lint({ "server/http/a.ts": byHand, "server/store/a.ts": byHand })
    assert.isTrue(rejected(found, "server/http/a.ts"))
    assert.isFalse(rejected(found, "server/store/a.ts"))
  })
})

describe("who may import whom", () => {
  it("every forbidden import of every room is reported", () => {
    const cases = filesOf(forbidden)
    const found = lint(Object.fromEntries(cases.map(({ file, name }) => [file, importing(name)])))
    const missed = cases
      .filter(({ file }) => !rejected(found, file))
      .map(({ file, name }) => `${file}: ${name}`)
    assert.deepStrictEqual(missed, [])
  })

  it("what a room needs is not", () => {
    const cases = filesOf(allowed)
    const found = lint(Object.fromEntries(cases.map(({ file, name }) => [file, importing(name)])))
    const wrongly = cases
      .filter(({ file }) => rejected(found, file))
      .map(({ file, name }) => `${file}: ${name}`)
    assert.deepStrictEqual(wrongly, [])
  })

  it("views hold no state, no effects and make no calls", () => {
    const found = lint({
      "src/views/a/state.tsx": 'import { useState } from "react"\nexport const x = useState\n',
      "src/views/a/effect.tsx": 'import { useEffect } from "react"\nexport const x = useEffect\n',
      "src/views/a/star.tsx": 'import * as React from "react"\nexport const x = React.useState\n',
      "src/views/a/mantine.tsx":
        'import { useDisclosure } from "@mantine/hooks"\nexport const x = useDisclosure\n',
      "src/views/a/fetch.tsx": 'export const x = () => fetch("/api")\n',
      "src/views/a/value.tsx": 'import { createActor } from "xstate"\nexport const x = createActor\n',
      "src/views/a/type.tsx":
        'import type { ActorRefFrom } from "xstate"\nexport type X = ActorRefFrom<never>\n',
      "src/views/a/memo.tsx": 'import { useMemo } from "react"\nexport const x = useMemo\n',
    })
    const names = ["state", "effect", "star", "mantine", "fetch", "value", "type", "memo"]
    assert.deepStrictEqual(
      names.filter((name) => rejected(found, `src/views/a/${name}.tsx`)),
      ["state", "effect", "star", "mantine", "fetch", "value"],
    )
  })

  it("a cycle is reported", () => {
    const found = lint({
      "src/domain/a.ts": 'import { b } from "./b.ts"\nexport const a = () => b\n',
      "src/domain/b.ts": 'import { a } from "./a.ts"\nexport const b = () => a\n',
    })
    assert.isTrue(found.some((line) => line.includes("no-cycle")))
  })
})
