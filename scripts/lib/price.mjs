/**
 * What tests may cost, in seconds of processor time at pace 1 (`pace.mjs`): never of wall time, which says how busy a
 * machine is. Raise a total only with more to prove; a dear file is made cheaper (CONTRIBUTING.md, "What a test costs").
 */
export const LIMITS = {
  /** A test file of rules, charts, server or views. */
  file: 15,
  /** An e2e test: they share a running server. */
  journey: 30,
  /** Files and tests that may cost more, each because of what it starts or draws. */
  dear: {
    // Each starts servers with a database of their own, as a user would, and ends them.
    "test/server/platform/running.test.ts": 60,
    "test/server/platform/embedded.test.ts": 45,
    "test/server/crash/crash.test.ts": 40,
    // The demo world is made and read whole.
    "test/server/identity/seed.test.ts": 35,
    // Every list for each role, filter and sort order, in a database of the large world's size.
    "test/server/lists/plans.test.ts": 85,
    // All 229 calls with each kind of bad input.
    "test/server/malformed/odd-bodies.test.ts": 20,
    // Real maps, drawn without a graphics card.
    "test/views/ui/map/machines-layer.test.tsx": 70,
    "test/views/ui/map/farm-map.test.tsx": 40,
    "test/views/ui/map/route-layer.test.tsx": 30,
    "test/views/ui/map/trail-layer.test.tsx": 25,
    "test/views/ui/map/marker-layer.test.tsx": 25,
    "test/views/fleet/fleet-map.test.tsx": 30,
    // The whole frame in each of its states, and every shared part in each of its own.
    "test/views/shell/app-shell.test.tsx": 40,
    "test/views/shell/portal.test.tsx": 20,
    "test/views/app/gallery.test.tsx": 45,
    "test/views/app/gallery-words.test.tsx": 20,
    // Journeys over all pages or tools, and over several tabs.
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
}

const seconds = (value) => `${value.toFixed(1)} CPU s`

/** @param prices seconds by name of a file or test */
export const dearest = (prices, count) =>
  Object.entries(prices)
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, price]) => `${seconds(price).padStart(12)}  ${name}`)

/** Prices as they are at pace 1. */
export const atPace = (prices, pace) =>
  Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, price / pace]))

/** A line for each file or journey above its limit. */
export const tooDear = (prices, { file, journey, dear } = LIMITS) =>
  Object.entries(prices)
    .map(([name, price]) => ({ name, price, most: dear[name] ?? (name.includes(" › ") ? journey : file) }))
    .filter(({ price, most }) => price > most)
    .map(({ name, price, most }) => `${name} takes ${seconds(price)} of ${most}`)

/** A line for a stage above its limit; nothing where its price is not known, as on other systems than Linux. */
export const stageTooDear = (stage, price) => {
  const limit = LIMITS.stages[stage]
  return price === undefined || limit === undefined || price <= limit
    ? []
    : [`all of it takes ${seconds(price)} of ${limit}`]
}
