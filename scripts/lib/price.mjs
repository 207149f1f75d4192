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
    // Every list for each role, filter and sort order, in a database of the large world's size.
    "test/server/lists/plans.test.ts": 85,
    // Real maps, drawn without a graphics card.
    "test/views/ui/map/machines-layer.test.tsx": 85,
    "test/views/ui/map/farm-map.test.tsx": 50,
    "test/views/ui/map/route-layer.test.tsx": 35,
    "test/views/fleet/fleet-map.test.tsx": 35,
    // The whole frame in each of its states, and every shared part in each of its own.
    "test/views/shell/app-shell.test.tsx": 55,
    "test/views/app/gallery.test.tsx": 45,
    // Journeys over all pages or tools, and over several tabs.
    "inspector-targets.test.ts › a mouse meets every tool of each page, and all can be read in the dark": 150,
    "inspector-targets.test.ts › fingers meet every tool of each page": 50,
    "screens.test.ts › all, light, 1280 px › pages of the owner": 140,
    "screens.test.ts › all, light, 1280 px › pages of the administrator": 45,
    "screens.test.ts › contrast, dark, 1280 px › pages of the owner": 70,
    "try-event.test.ts › an event is sent to a tab by a form, and another is refused": 70,
    "inspector-tabs.test.ts › a sign-out in one of two tabs is seen in both, in one time line and in one file": 50,
    "inspector-whole.test.ts › a sign-in is watched from another tab, replayed, an event tried, and a changed chart compared": 45,
    "announcements.test.ts › the tour is read to its end, and does not begin again": 50,
    "feedback.test.ts › a problem goes with files; wrong ones are refused by name and nothing else is lost": 60,
    "account-paths.test.ts › en-GB, headland, phone › asks for an account, activates it and signs in": 40,
    "pseudo-locale.test.ts › wide › dealer finds none": 45,
    "consent.test.ts › before anything is decided nothing leaves; accepting brings the map, the counting and the full screen": 40,
    "watched-tab.test.ts › a sign-in is watched from another tab, which hears no password, and nothing after it left": 40,
  },
  stages: {
    checks: 250,
    build: 90,
    "node tests": 1_000,
    "view tests": 1_400,
    "e2e tests": 3_000,
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
