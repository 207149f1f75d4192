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
    // These test files start and stop servers with separate databases, as a user would.
    "test/server/platform/running.test.ts": 60,
    "test/server/platform/embedded.test.ts": 45,
    "test/server/crash/crash.test.ts": 40,
    // This test file creates the demo world and reads all of it.
    "test/server/identity/seed.test.ts": 45,
    // Every statement of every job, and of every write, fails once.
    "test/server/faults/jobs.test.ts": 25,
    "test/server/faults/faults.test.ts": 25,
    // This test file reads every list for each role, filter and sort order, in a database of the large world's
    // size.
    "test/server/lists/plans.test.ts": 85,
    // This test file sends each kind of bad input to all 229 API calls.
    "test/server/malformed/odd-bodies.test.ts": 20,
    // These test files draw real maps without a graphics card.
    "test/views/ui/map/machines-layer.test.tsx": 70,
    "test/views/ui/map/farm-map.test.tsx": 40,
    "test/views/ui/map/route-layer.test.tsx": 30,
    "test/views/ui/map/trail-layer.test.tsx": 25,
    "test/views/ui/map/marker-layer.test.tsx": 25,
    "test/views/fleet/fleet-map.test.tsx": 30,
    // These test files render the whole app shell in each of its states, and every shared component in each of its
    // own.
    "test/views/shell/app-shell.test.tsx": 40,
    "test/views/shell/portal.test.tsx": 20,
    "test/views/app/gallery.test.tsx": 45,
    "test/views/app/gallery-words.test.tsx": 20,
    // These e2e tests visit all pages, all tools or several tabs, so each may cost more.
    "inspector-targets.test.ts › a mouse meets every tool of each page, and all can be read in the dark": 80,
    "screens.test.ts › all, light, 1280 px › pages of the owner": 80,
    "screens.test.ts › contrast, dark, 1280 px › pages of the owner": 60,
    "inspector-tabs.test.ts › a sign-out in one of two tabs is seen in both, in one time line and in one file": 50,
  },
  stages: {
    checks: 250,
    build: 90,
    "node tests": 1_000,
    "view tests": 1_000,
    "e2e tests": 2_200,
    bench: 250,
  },
  /** What stages cost on a quiet computer when the limits of their files were set. */
  usual: { "node tests": 740, "view tests": 620, "e2e tests": 1_370 },
}

const seconds = (value) => `${value.toFixed(1)} CPU s`

/** @param prices processor seconds by name of a file or e2e test, of which the `count` most expensive are returned */
export const dearest = (prices, count) =>
  Object.entries(prices)
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, price]) => `${seconds(price).padStart(12)}  ${name}`)

/**
 * Pace by which the prices of a stage's files are divided: the slowest pace measured, or how much more than usual
 * the whole stage costs, where that is more. Some computers run the measured work fast and tests slowly; tests
 * that have all become dearer are found by the limit of their stage.
 */
export const paceOfFiles = (stage, price, slowest) =>
  Math.max(slowest, (price ?? 0) / (LIMITS.usual[stage] ?? Number.POSITIVE_INFINITY))

/** Converts measured prices (processor seconds) to the prices at pace 1, the pace of the reference computer. */
export const atPace = (prices, pace) =>
  Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, price / pace]))

/** Files and journeys above their limits: name, price and limit. */
const aboveLimit = (prices, { file, journey, dear }) =>
  Object.entries(prices)
    .map(([name, price]) => ({ name, price, most: dear[name] ?? (name.includes(" › ") ? journey : file) }))
    .filter(({ price, most }) => price > most)

/** Names of the files above their limits. */
export const dearNames = (prices, limits = LIMITS) => aboveLimit(prices, limits).map(({ name }) => name)

/** The lower of two prices of each file: processor time grows where another file uses the same caches. */
export const lower = (prices, again) =>
  Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, Math.min(price, again[name] ?? price)]),
  )

/** One line for each test file or e2e test above its limit. */
export const tooDear = (prices, limits = LIMITS) =>
  aboveLimit(prices, limits).map(({ name, price, most }) => `${name} takes ${seconds(price)} of ${most}`)

/** One line for a test stage above its limit; no line when the stage's price is unknown, as on any system but Linux. */
export const stageTooDear = (stage, price) => {
  const limit = LIMITS.stages[stage]
  return price === undefined || limit === undefined || price <= limit
    ? []
    : [`all of it takes ${seconds(price)} of ${limit}`]
}
