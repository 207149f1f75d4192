import { openCluster } from "#server/store/embedded/cluster.ts"

/**
 * A process that opens the database of a data folder like the server, reports that, and closes the database on
 * SIGTERM.
 */
const cluster = await openCluster(process.argv[2] ?? "", { report: (line) => console.log(line) }).catch(
  (error: Error) => {
    console.log(error.message)
    process.exit(1)
  },
)
console.log(`open ${cluster.socket}`)
const alive = setInterval(() => {}, 60_000)
process.once("SIGTERM", () => {
  clearInterval(alive)
  void cluster.close()
})
