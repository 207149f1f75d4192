import { randomInt } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { findNode, installIfNeeded } from "./lib/install.mjs"
import { modules, root, run } from "./lib/run.mjs"

/**
 * `npm run hunt -- roles [part of a call]`: asks every call as every account for things of others (hunt/roles.ts).
 *
 * `npm run hunt -- [rounds] [part of a file's name]`: runs the tests with generated cases with a new seed per
 * round (3 rounds by default), and prints the seeds that found a fault. `TEST_SEED=<seed> npx vitest run <file>`
 * repeats the run with one seed.
 */
const [rounds = "3", part = ""] = process.argv.slice(2)

const filesWithGeneratedCases = () =>
  fs
    .readdirSync(path.join(root, "test"), { recursive: true })
    .map((name) => path.join("test", name))
    .filter((name) => name.endsWith(".test.ts") && name.includes(part))
    .filter((name) => /from "fast-check"/.test(fs.readFileSync(path.join(root, name), "utf8")))

const huntGenerated = async () => {
  const generated = filesWithGeneratedCases()
  const found = []
  for (let round = 1; round <= Number(rounds); round++) {
    const seed = String(randomInt(2 ** 31))
    console.log(`\n=== round ${round} of ${rounds}, seed ${seed}`)
    const arguments_ = [modules("vitest", "vitest.mjs"), "run", "--project", "node", "--reporter=dot"]
    const code = await run(findNode(), [...arguments_, ...generated], { env: { TEST_SEED: seed } })
    if (code !== 0) found.push(seed)
  }
  console.log(found.length === 0 ? "nothing found" : `found something with seed ${found.join(", ")}`)
  return found.length === 0 ? 0 : 1
}

const huntRoles = () => run(findNode(), ["scripts/hunt/roles.ts", ...(part === "" ? [] : [part])])

await installIfNeeded()
process.exitCode = rounds === "roles" ? await huntRoles() : await huntGenerated()
