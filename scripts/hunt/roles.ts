import { Effect } from "effect"
import { CLUSTER_FOLDER, makeRunFolder, removeOldRunFolders, removeRunFolder } from "#test/support/cluster.ts"
import { startServer } from "#test/support/server.ts"
import { huntRoles, prepareHunt } from "./hunt.ts"
import { summary } from "./report.ts"
import { allRules } from "./rules/all.ts"

/**
 * `npm run hunt -- roles [part of a call]`: starts the server on a free port with a database of its own, and asks
 * every call of the interface as every account for things of others. Ends with 1 when an answer differs from the
 * model in `rules`.
 */
const [part = ""] = process.argv.slice(2)

await removeOldRunFolders()
const folder = makeRunFolder()
process.env[CLUSTER_FOLDER] = folder
try {
  const hunt = Effect.flatMap(prepareHunt, (prepared) =>
    huntRoles(prepared, {
      rules: allRules,
      calls: (call) => call.includes(part),
      done: (call) => process.stderr.write(`${call}\n`),
    }),
  )
  const tally = await Effect.runPromise(Effect.scoped(hunt.pipe(Effect.provide(startServer()))))
  console.log(summary(tally))
  process.exitCode = tally.lines.length === 0 ? 0 : 1
} finally {
  await removeRunFolder(folder)
}
