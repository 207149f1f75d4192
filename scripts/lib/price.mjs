/**
 * Limits of the cost of tests, in seconds of processor time at pace 1 (`pace.mjs`); never wall time, which depends
 * on how busy the computer is. Raise a total only when there is more to test; make an expensive file cheaper
 * instead (CONTRIBUTING.md, "What a test costs").
 */
export const LIMITS = {
  /** Limit of one test file of rules, charts, server or views. */
  file: 15,
  /** Limit of one e2e test; all e2e tests share a running server. */
  journey: 30,
  /** Test files and e2e tests with a higher limit, because what they start or draw is expensive. */
  dear: {
    // Reason for these higher limits: the test files start and stop servers with separate databases, as a user
    // would.
    "test/server/platform/running.test.ts": 60,
    "test/server/platform/embedded.test.ts": 45,
    "test/server/crash/crash.test.ts": 40,
    // Reason for this higher limit: the test file creates the demo world and reads all of it.
    "test/server/identity/seed.test.ts": 45,
    // Reason for these higher limits: every statement of every job or write fails once.
    "test/server/faults/jobs.test.ts": 25,
    "test/server/faults/faults.test.ts": 25,
    // Reason for this higher limit: the test file reads every list for each role, filter and sort order, in a
    // database of the large world's size.
    "test/server/lists/plans.test.ts": 85,
    // These test files send each kind of bad input, of bad values in addresses and of odd headers to all 229 API
    // calls.
    "test/server/malformed/odd-bodies.test.ts": 20,
    "test/server/malformed/values.test.ts": 22,
    "test/server/malformed/conventions.test.ts": 20,
    // Reason for these higher limits: the test files draw real maps without a graphics card.
    "test/views/ui/map/machines-layer.test.tsx": 70,
    "test/views/ui/map/farm-map.test.tsx": 40,
    "test/views/ui/map/route-layer.test.tsx": 30,
    "test/views/ui/map/trail-layer.test.tsx": 25,
    "test/views/ui/map/marker-layer.test.tsx": 25,
    "test/views/fleet/fleet-map.test.tsx": 30,
    // Reason for these higher limits: the test files render the whole app shell in each of its states, and every
    // shared component in each of its own.
    "test/views/shell/app-shell.test.tsx": 40,
    "test/views/shell/portal.test.tsx": 20,
    "test/views/app/gallery.test.tsx": 45,
    "test/views/app/gallery-words.test.tsx": 20,
    // These e2e tests visit all pages, or all tools of the inspector in several tabs, so each may cost more.
    "screens.test.ts › pages of a visitor and of the owner are accessible, those with a map or a chart in the dark too": 60,
    "inspector-whole.test.ts › a sign-in is watched from another tab without secrets, replayed, events tried, and a changed chart compared": 50,
    "pseudo-locale.test.ts › visitors and every role find no word that is not in the language files, and none that does not fit": 45,
  },
  stages: {
    checks: 250,
    build: 90,
    "node tests": 1_000,
    "view tests, bench, byte budgets": 1_250,
    "e2e tests": 1_400,
  },
  /** Processor seconds that each test stage took on a quiet computer when the limits of its files were set. */
  usual: { "node tests": 740, "view tests, bench, byte budgets": 820, "e2e tests": 700 },
}

const seconds = (value) => `${value.toFixed(1)} CPU s`

/**
 * Lines with the `count` most expensive tests, for the report of a stage. @param prices processor seconds by name
 * of a file or e2e test
 */
export const dearest = (prices, count) =>
  Object.entries(prices)
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, price]) => `${seconds(price).padStart(12)}  ${name}`)

/**
 * Pace by which the prices of a stage's files are divided: the slowest pace measured, or the stage's cost relative
 * to its usual cost, where that is higher, because some computers run the pace workload fast and tests slowly. If
 * all tests have become more expensive, the limit of their stage shows it.
 */
export const paceOfFiles = (stage, price, slowest) =>
  Math.max(slowest, (price ?? 0) / (LIMITS.usual[stage] ?? Number.POSITIVE_INFINITY))

/**
 * Divides measured prices (processor seconds) by the pace, so that they are comparable with the limits, which
 * apply to the reference computer.
 */
export const atPace = (prices, pace) =>
  Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, price / pace]))

/** Files and journeys above their limits: name, price and limit. */
const aboveLimit = (prices, { file, journey, dear }) =>
  Object.entries(prices)
    .map(([name, price]) => ({ name, price, most: dear[name] ?? (name.includes(" › ") ? journey : file) }))
    .filter(({ price, most }) => price > most)

/** Names of the files above their limits. */
export const dearNames = (prices, limits = LIMITS) => aboveLimit(prices, limits).map(({ name }) => name)

/**
 * The lower of two prices of each test file: while another file competes for the caches, the file costs more than
 * on its own.
 */
export const lower = (prices, again) =>
  Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, Math.min(price, again[name] ?? price)]),
  )

/** One line for each test file or e2e test above its limit. */
export const tooDear = (prices, limits = LIMITS) =>
  aboveLimit(prices, limits).map(({ name, price, most }) => `${name} takes ${seconds(price)} of ${most}`)

/**
 * Failure line for a test stage whose price is above its limit; none when the price is unknown, as on any system
 * but Linux.
 */
export const stageTooDear = (stage, price) => {
  const limit = LIMITS.stages[stage]
  return price === undefined || limit === undefined || price <= limit
    ? []
    : [`all of it takes ${seconds(price)} of ${limit}`]
}
