/**
 * What tests may cost, in seconds of processor time at pace 1 (`pace.mjs`): never of wall time, which says how busy a
 * machine is. Raise a total only with more to prove; a dear file is made cheaper (CONTRIBUTING.md, "What a test costs").
 */
export const LIMITS = {
  /** A test file; of e2e tests, which share a running server, each test. */
  file: 30,
  /** Files and tests that may cost more, each because of what it starts or draws. */
  dear: {
    // Each starts servers with a database of their own, as a user would, and ends them.
    "test/server/platform/running.test.ts": 60,
    "test/server/platform/embedded.test.ts": 45,
    "test/server/crash/crash.test.ts": 40,
    // Real maps, drawn without a graphics card.
    "test/views/ui/map/machines-layer.test.tsx": 85,
    "test/views/ui/map/farm-map.test.tsx": 50,
    "test/views/ui/map/route-layer.test.tsx": 35,
    "test/views/fleet/fleet-map.test.tsx": 35,
    // The whole frame in each of its states, and every shared part in each of its own.
    "test/views/shell/app-shell.test.tsx": 55,
    "test/views/app/gallery.test.tsx": 45,
  },
  stages: {
    checks: 250,
    build: 90,
    "node tests": 1_000,
    "view tests": 1_400,
    "e2e tests": 2_400,
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

/** A line for each file or test above its limit. */
export const tooDear = (prices, limit = LIMITS.file, dear = LIMITS.dear) =>
  Object.entries(prices)
    .map(([name, price]) => ({ name, price, most: Math.max(limit, dear[name] ?? 0) }))
    .filter(({ price, most }) => price > most)
    .map(({ name, price, most }) => `${name} takes ${seconds(price)} of ${most}`)

/** A line for a stage above its limit; nothing where its price is not known, as on other systems than Linux. */
export const stageTooDear = (stage, price) => {
  const limit = LIMITS.stages[stage]
  return price === undefined || limit === undefined || price <= limit
    ? []
    : [`all of it takes ${seconds(price)} of ${limit}`]
}
