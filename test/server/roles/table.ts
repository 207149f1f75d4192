import type { Scope } from "./fixtures.ts"
import { allPeople, bearers, groups, mirrorOf, type Person } from "./people.ts"

/** Values of a test request: `query` and `body` are sent as they are, all others fill the placeholders of the path. */
export interface Request {
  readonly query?: string
  readonly body?: unknown
  readonly [parameter: string]: unknown
}

/** Caller of a test request with the account's id, for calls about the caller. */
export interface Caller {
  readonly id: number
}

/**
 * Expected outcomes of a call: outcome to callers. `ok` is any success, `403` alone is UNAUTHORIZED_OPERATION,
 * `404` alone NOT_FOUND; `200 own+foreign` also tells which side's entries a list shows. `rest` are the complete
 * accounts not listed. Callers neither listed nor in `rest`: see `outcomesOf`.
 */
export type Expected = Readonly<Record<string, string>>

export interface Row {
  /** Method and path as in the contract, without the base path. */
  readonly call: string
  readonly expected: Expected
  readonly request: (scope: Scope, caller: Caller) => Request
  /** Whether the row's call is made only once, instead of for own and foreign rows of the fixtures. */
  readonly once: boolean
  /** Expected outcome for the demo user who makes the call on the same row of the demo data. */
  readonly demo?: string
  /** Reads the ids of the entries in a response, which tell the side of each entry. */
  readonly shows?: (answer: any) => ReadonlyArray<number>
}

/**
 * Test row for a call on a row of the fixtures: made for the own row and, with mirrored callers, for the foreign
 * one.
 */
export const about = (
  call: string,
  request: (scope: Scope, caller: Caller) => Request,
  expected: Expected,
  more: Pick<Row, "demo" | "shows"> = {},
): Row => ({ call, request, expected, once: false, ...more })

/** Test row for a call whose outcome does not depend on any row of the fixtures. */
export const plain = (
  call: string,
  expected: Expected,
  request: (caller: Caller, scope: Scope) => Request = () => ({}),
  more: Pick<Row, "shows"> = {},
): Row => ({ call, request: (scope, caller) => request(caller, scope), expected, once: true, ...more })

const words = (text: string): ReadonlyArray<string> =>
  text
    .split(" ")
    .filter((word) => word !== "")
    .flatMap((word) => (groups[word] === undefined ? [word] : words(groups[word])))

/** Outcomes of callers without a complete account, expected unless a row of the table lists the caller (OPEN-41). */
const incomplete: Partial<Record<Person, string>> = {
  visitor: "401 NOT_LOGGED_IN",
  newcomer: "403 TOS_NOT_ACCEPTED",
  unfinished: "403 PREREQUISITES_NOT_FULFILLED",
}

const spelled = (outcome: string): string =>
  outcome === "403" ? "403 UNAUTHORIZED_OPERATION" : outcome === "404" ? "404 NOT_FOUND" : outcome

/** The outcome for each caller; throws when a row lists a caller twice or leaves one out. */
export const outcomesOf = ({ call, expected }: Row): ReadonlyMap<Person, string> => {
  const outcomes = new Map<Person, string>()
  let rest: string | undefined
  for (const [outcome, people] of Object.entries(expected))
    for (const person of new Set(words(people))) {
      if (person === "rest") rest = spelled(outcome)
      else if (outcomes.has(person as Person)) throw new Error(`${call}: ${person} is named twice`)
      else if (!allPeople.includes(person as Person))
        throw new Error(`${call}: no caller is called ${person}`)
      else outcomes.set(person as Person, spelled(outcome))
    }
  for (const person of allPeople) {
    if (outcomes.has(person)) continue
    const usual = person in bearers ? incomplete.visitor : (incomplete[person] ?? rest)
    if (usual === undefined) throw new Error(`${call}: nothing is said of ${person}`)
    outcomes.set(person, usual)
  }
  return outcomes
}

export const mirroredOutcomesOf = (row: Row): ReadonlyMap<Person, string> => {
  const own = outcomesOf(row)
  return new Map(allPeople.map((person) => [person, own.get(mirrorOf(person)) ?? ""]))
}
