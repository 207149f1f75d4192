import { Schema } from "effect"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { Boundary } from "#contract/schemas/boundary.ts"
import { boundaryList, type ListedBoundary } from "#machines/boundaries/boundary-list.ts"
import { boundaryOverviewChart, sampleBoundary } from "#machines/boundaries/boundary-overview/chart.ts"
import { boundaryOverviewMachine } from "#machines/boundaries/boundary-overview/machine.ts"
import { NetworkError } from "#services/failures.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { BoundaryList } from "#views/boundaries/BoundaryList.tsx"
import { Overview } from "#views/boundaries/Overview.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"

const used: ListedBoundary = {
  ...sampleBoundary,
  id: 8 as never,
  name: "Home yard with a long name that no phone shows in one line",
  acreage: 0.5,
  usedBy: [
    { id: 3 as never, name: "Leaves the yard at night" },
    { id: 4 as never, name: "Comes home" },
  ],
}
const unused: ListedBoundary = { ...sampleBoundary, usedBy: [] }

/** Map beside the list without boundaries, so that no map is drawn. */
const companion = boundaryOverviewMachine.provide({
  actors: { loadBoundaries: fromPromise(async () => []) as never },
})
const View = ({ actor }: { readonly actor: CollectionActor }) => <BoundaryList actor={actor} map={{}} />

const screen = {
  machine: boundaryList.provide({ actors: { companion } } as never),
  View,
  texts: ["boundaries", "components", "account"],
} as const

describeCollection<ListedBoundary>("boundaries of a user", {
  ...screen,
  row: Schema.Struct({ ...Boundary.fields, usedBy: Schema.Array(Schema.Unknown) }) as never,
  rows: [unused, used],
  shows: ["Koivupelto", "28.94 ha", "Leaves the yard at night, Comes home"],
})

it("does not offer to delete a boundary that alerts use, and says why (BND-06, OPEN-99)", async () => {
  await page.viewport(1440, 900)
  const { done } = await openScreen(
    screen,
    listActors(async () => [unused, used]),
  )
  await expect.element(page.getByRole("button", { name: "Delete: Koivupelto", exact: true })).toBeEnabled()
  const locked = page.getByRole("button", { name: /^Delete: Home yard/ })
  await expect.element(locked).toBeDisabled()
  await expect
    .element(locked)
    .toHaveAttribute(
      "title",
      "Cannot be deleted while boundary alerts use it: Leaves the yard at night, Comes home",
    )
  await done()
})

it("says that the map waits for the connection, and draws the boundaries by itself then", async () => {
  const connection = deviceConnection({ isOnline: false })
  let isThere = false
  const loadBoundaries = fromPromise(async () => {
    if (!isThere) throw new NetworkError({ call: "GET /geofencing/geofences" })
    return [sampleBoundary]
  })
  const overview = createActor(
    boundaryOverviewMachine.provide({ actors: { loadBoundaries, connection: connection.machine } as never }),
  ).start()
  for (const area of ["components", "boundaries"] as const) await texts(area)()
  const screen = await render(around(<Overview actor={overview} map={{}} withoutMap />))
  await expect.element(page.getByRole("heading", { name: "No connection" })).toBeVisible()
  isThere = true
  connection.change(true)
  await expect.element(page.getByText("Map of your boundaries")).toBeVisible()
  await screen.unmount()
  overview.stop()
})

describeView(boundaryOverviewChart, {
  parts: () => ({ connection: deviceConnection().machine }),
  before: async () => {
    await page.viewport(1440, 900)
    for (const area of ["components", "boundaries"] as const) await texts(area)()
  },
  view: (actor) =>
    around(
      <main>
        <h1>Boundaries</h1>
        <Overview actor={actor as never} map={{}} withoutMap />
      </main>,
    ),
  interactions: {
    "data.refreshed": async () => userEvent.click(page.getByRole("button", { name: "Try again" })),
  },
  // The map, and the list.
  sentByOthers: ["boundary.selected", "boundaries.outdated"],
  assertions: {
    loading: async ({ context }) => {
      if (context.boundaries.length === 0)
        await expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()
    },
    shown: async ({ context }) => {
      if (context.selected === undefined)
        await expect.element(page.getByText("Map of your boundaries")).toBeVisible()
      else
        await expect
          .element(page.getByRole("link", { name: "Change" }))
          .toHaveAttribute("href", "/fleet/boundaries/7")
    },
    failed: () =>
      expect
        .element(page.getByRole("heading", { name: "The map of your boundaries could not be loaded" }))
        .toBeVisible(),
  },
})
