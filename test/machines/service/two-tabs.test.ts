import { expect, it } from "vitest"
import { overwritesChange } from "#domain/proactive-alerts/statuses.ts"
import { afterMinute, isOld, keyOf, look, movesOf, openTab, type World } from "./two-tabs.ts"

interface Found {
  readonly world: World
  readonly path: ReadonlyArray<string>
}

/** Most worlds of one search: more would cost each run more than they find. */
const LIMIT = 20_000

/** Every interleaving from a world: each world once, with the shortest way to it. */
const search = (start: World, judge: (before: Found, name: string, after: World) => void) => {
  const known = new Set([keyOf(start)])
  const queue: Array<Found> = [{ world: start, path: [] }]
  let moves = 0
  for (const found of queue) {
    for (const { name, next } of movesOf(found.world)) {
      moves += 1
      const world = next()
      judge(found, name, world)
      const key = keyOf(world)
      if (known.has(key)) continue
      known.add(key)
      queue.push({ world, path: [...found.path, name] })
    }
    if (queue.length > LIMIT) throw new Error(`More than ${LIMIT} worlds`)
  }
  return { worlds: queue, moves }
}

it("two tabs of one alert never overwrite each other unseen, and are up to date after a minute", () => {
  const stored = { status: "NEW" as const, changes: 0 }
  const start: World = { stored, tabs: [openTab(stored), openTab(stored)], losses: 1 }
  const faults: Array<string> = []
  const { worlds, moves } = search(start, ({ world: before, path }, name, after) => {
    const fault = faultOf(before, name, after)
    if (fault !== undefined) faults.push(`${fault}: ${[...path, name].join(", ")}`)
  })
  for (const { world, path } of worlds) {
    for (const tab of world.tabs) {
      if (tab === undefined || tab.save !== undefined) continue
      const shown = look(afterMinute(tab, world.stored))
      if (isOld(shown, world.stored)) faults.push(`old after a minute: ${path.join(", ")}`)
    }
  }
  expect(faults.slice(0, 5)).toEqual([])
  expect([worlds.length > 5_000, moves > 25_000]).toEqual([true, true])
})

/** What is wrong with one step, if anything. */
const faultOf = (before: World, name: string, after: World): string | undefined => {
  const index = Number(/tab (\d)$/.exec(name)?.[1] ?? 0) - 1
  const tab = before.tabs[index]
  if (tab === undefined) return undefined
  if (name.startsWith("server saves") && after.stored !== before.stored) {
    const { save, seen } = tab
    if (save === undefined || seen === undefined) return "saved what nobody chose"
    if (overwritesChange(before.stored.status, { seen, chosen: save.status })) return "overwrote silently"
  }
  const next = after.tabs[index]
  if (next === undefined) return undefined
  const [was, is] = [look(tab), look(next)]
  const isAnswered = /^(take theirs|choose|answer to the save)/.test(name)
  if (was.chosen !== undefined && is.chosen === undefined && !isAnswered && is.status !== was.chosen)
    return "dropped a choice"
  if (is.changes < was.changes) return "went back to an older status"
  if (is.chosen !== undefined && next.save === undefined && next.seen !== undefined) {
    const overwrites = overwritesChange(is.status, { seen: next.seen, chosen: is.chosen })
    if (overwrites !== is.state.includes("overtaken")) return "banner does not say what is"
  }
  return undefined
}
