import { section } from "../page.ts"
import { type Side, type Subject, subjects } from "./subjects.ts"

/** Documentation page of the states of objects: for each, the table, what the charts do and what the server allows. */
export const transitionsPage = (): string =>
  [
    "# States of objects",
    "",
    "Who may move an object from one state to another. The table in `src/domain` is the one source; the running chart",
    "and the rule of the server are asked here for every pair of states, and `test/scripts/transitions.test.ts` and",
    "`test/server/transitions.test.ts` prove the three equal, the latter by calls to a running server.",
    "",
    ...subjects.flatMap(subjectPage),
  ].join("\n")

const subjectPage = (subject: Subject<string>): ReadonlyArray<string> => [
  `## ${subject.name}`,
  "",
  `Source: [\`${subject.source}\`](../../${subject.source})`,
  "",
  ...matrix(subject),
  ...subject.sides.flatMap((side) => sideTable(subject, side)),
]

/** The table as it stands: for each pair of states, who makes the move. */
const matrix = ({ table: { states, transitions } }: Subject<string>): ReadonlyArray<string> =>
  section(
    "The table",
    ["from", ...states.map((to) => `to ${to}`)],
    states.map((from) => [
      from,
      ...states.map(
        (to) =>
          transitions
            .find((one) => one.from === from && one.to === to)
            ?.by.join(", ")
            .toLowerCase() ?? "",
      ),
    ]),
  ).map((line) => line.replace(/^## /, "### "))

const sideTable = ({ table }: Subject<string>, side: Side<string>): ReadonlyArray<string> => [
  `### By ${side.who}`,
  "",
  `Chart: [${side.chart}](${side.chart}.md). Call: \`${side.call}\`.`,
  "",
  ...section(
    "",
    ["from", "table", "chart", "server"],
    table.states.map((from) => [
      from,
      ...[side.inTable, side.inChart, side.inRule].map((of) => named(of(from))),
    ]),
  ).slice(2),
]

const named = (states: ReadonlyArray<string>): string =>
  states.length === 0 ? "nothing" : [...states].toSorted().join(", ")
