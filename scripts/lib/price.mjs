/**
 * What tests may cost, in seconds of processor time at pace 1 (`pace.mjs`): never of wall time, which says how busy a
 * machine is. Raise a total only with more to prove; a dear file is made cheaper (CONTRIBUTING.md, "What a test costs").
 */
export const LIMITS = {
  /** A test file; of e2e tests, which share a running server, each test. */
  file: 25,
  stages: { checks: 250, build: 90, "node tests": 650, "view tests": 1_000, "e2e tests": 1_800, bench: 200 },
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
export const tooDear = (prices, limit = LIMITS.file) =>
  Object.entries(prices)
    .filter(([, price]) => price > limit)
    .map(([name, price]) => `${name} takes ${seconds(price)} of ${limit}`)

/** A line for a stage above its limit; nothing where its price is not known, as on other systems than Linux. */
export const stageTooDear = (stage, price) => {
  const limit = LIMITS.stages[stage]
  return price === undefined || limit === undefined || price <= limit
    ? []
    : [`all of it takes ${seconds(price)} of ${limit}`]
}
