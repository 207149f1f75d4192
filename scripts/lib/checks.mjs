import fs from "node:fs"
import path from "node:path"
import { findNode } from "./install.mjs"
import { modules, root, run } from "./run.mjs"

const node = (...args) => run(findNode(), args)

/** The checks of `npm run check`; each returns an exit code. */
export const checks = () => [
  { name: "types", run: () => node(modules("typescript", "bin", "tsc"), "-p", ".", "--singleThreaded") },
  { name: "lint", run: () => node(modules("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings") },
  { name: "format", run: () => node(modules("@biomejs", "biome", "bin", "biome"), "check", ".") },
  { name: "dead code", run: () => node(modules("knip", "bin", "knip.js")) },
  ...messageFolders().map((folder) => ({
    name: `texts of ${path.basename(folder)}`,
    run: () => verifyTexts(folder),
  })),
  { name: "texts", run: () => node("scripts/check-texts.ts") },
  { name: "requirements", run: () => node("scripts/check-requirements.ts") },
  { name: "chart pages", run: () => node("scripts/charts.ts", "--check") },
]

/**
 * Runs all checks, even after one has failed; returns the numbers of passed and failed checks and the names of the
 * failed ones.
 */
export const runChecks = async () => {
  const failures = []
  const all = checks()
  for (const check of all) {
    console.log(`\n> ${check.name}`)
    if ((await check.run()) === 0) continue
    failures.push(check.name)
    console.log(`✗ ${check.name}`)
  }
  return { passed: all.length - failures.length, failed: failures.length, failures }
}

const messages = path.join(root, "src", "i18n", "messages")

const messageFolders = () =>
  fs.existsSync(messages)
    ? fs
        .readdirSync(messages, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(messages, entry.name))
    : []

/** Checks that every language has every text with the same placeholders. */
const verifyTexts = (folder) =>
  node(
    modules("@formatjs", "cli", "bin", "formatjs"),
    "verify",
    path.join(folder, "*.json"),
    "--source-locale",
    "en-GB",
    "--missing-keys",
    "--extra-keys",
    "--structural-equality",
  )
