import { createHash } from "node:crypto"

/**
 * A fixed workload similar to tests: allocating and discarding objects, parsing and serialising texts, sorting,
 * hashing.
 */
const work = () => {
  let text = ""
  for (let round = 0; round < 10; round++) {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({
      id: (at * 7919) % 20_011,
      name: `machine ${at}`,
      place: [at / 7, at % 13],
    }))
    rows.sort((one, other) => one.id - other.id)
    text = JSON.stringify(
      JSON.parse(JSON.stringify(rows)).map(({ name, ...rest }) => ({ ...rest, title: name })),
    )
    text = createHash("sha256").update(text).digest("hex")
  }
  return text
}

work()
const { user, system } = process.cpuUsage()
process.stdout.write(String((user + system) / 1e6))
