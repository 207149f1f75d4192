import type { Count, Tally } from "./tally.ts"

const total = (counts: ReadonlyMap<string, Count>): Count =>
  [...counts.values()].reduce((sum, count) => ({
    asked: sum.asked + count.asked,
    refused: sum.refused + count.refused,
    allowed: sum.allowed + count.allowed,
    differences: sum.differences + count.differences,
  }))

const line = (name: string, count: Count): string =>
  `${name.padEnd(62)} ${[count.asked, count.refused, count.allowed, count.differences]
    .map((value) => String(value).padStart(8))
    .join("")}`

const table = (title: string, counts: ReadonlyMap<string, Count>): ReadonlyArray<string> => [
  `${title.padEnd(62)}    asked refused allowed  differ`,
  ...[...counts].map(([name, count]) => line(name, count)),
]

/** Summary by call and by account, and each difference as a line to try it by hand. */
export const summary = (tally: Tally): string =>
  [
    ...table("call", tally.byCall),
    "",
    ...table("account", tally.byCaller),
    "",
    line("in all", total(tally.byCall)),
    ...(tally.lines.length === 0 ? ["no difference from the requirements"] : ["", ...tally.lines]),
  ].join("\n")
