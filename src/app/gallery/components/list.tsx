import { useSelector } from "@xstate/react"
import { fromPromise } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import type { ListQuery } from "#domain/list-query.ts"
import { pagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { listQueryOf } from "#machines/shared/paged-list/selectors.ts"
import { type ListActor, PagedRows } from "#views/ui/list/PagedRows.tsx"
import { SortedTable } from "#views/ui/list/SortedTable.tsx"
import { Empty } from "#views/ui/page/Notice.tsx"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

interface Machine {
  readonly vin: string
  readonly name: string
  readonly hours: number
}
const machines: ReadonlyArray<Machine> = Array.from({ length: 34 }, (_, index) => ({
  vin: `HDLTR1A27R${String(index + 1).padStart(7, "0")}`,
  name: ["Otso", "Karhu", "Tuuli"][index % 3] ?? "",
  hours: (index * 137) % 1000,
}))

const pageOf = ({ page, size, sort = "name,asc" }: ListQuery): Paged<Machine> => {
  const [column, direction] = sort.split(",")
  const key = (one: Machine) => String(one[column as keyof Machine]).padStart(20)
  const sorted = machines.toSorted((a, b) => key(a).localeCompare(key(b)))
  const ordered = direction === "desc" ? sorted.toReversed() : sorted
  return {
    content: ordered.slice(page * size, (page + 1) * size),
    pageMetadata: {
      totalElements: machines.length,
      totalPages: Math.ceil(machines.length / size),
      size,
      number: page,
    },
  }
}
const nothing: Paged<Machine> = {
  content: [],
  pageMetadata: { totalElements: 0, totalPages: 0, size: 10, number: 0 },
}

const Machines = ({ list }: { readonly list: ListActor }) => {
  const { sort } = useSelector(list, listQueryOf)
  return (
    <PagedRows<Machine>
      list={list}
      failed="The machines could not be loaded"
      empty={<Empty title="No machines yet">A machine is here as soon as it is yours.</Empty>}
    >
      {({ content }) => (
        <SortedTable
          label="Machines"
          columns={[
            { name: "name", label: "Name", sortable: true, cell: ({ name }) => name },
            { name: "vin", label: "VIN", sortable: true, cell: ({ vin }) => vin },
            { name: "hours", label: "Hours", sortable: true, cell: ({ hours }) => hours },
            { name: "field", label: "Field", cell: () => "North" },
          ]}
          rows={content}
          keyOf={({ vin }) => vin}
          sort={sort}
          onSort={(column) => list.send({ type: "sort.toggled", column })}
        />
      )}
    </PagedRows>
  )
}

const on = (name: string, load: (listQuery: ListQuery) => Promise<Paged<Machine>>, sort = "name,asc") => ({
  name,
  show: () => (
    <Acting
      machine={pagedListMachine<Machine>({
        loadQuery: fromPromise(() => Promise.resolve<ListQuery | undefined>(undefined)),
        saveQuery: fromPromise(() => Promise.resolve()),
        load: fromPromise(async ({ input }) => ({ value: await load(input), at: Date.now() })),
      })}
      input={{ pageKey: "/gallery", first: { sort } }}
    >
      {(list) => <Machines list={list} />}
    </Acting>
  ),
})

/** Data source for the gallery's lists: the first query succeeds, every later one fails. */
const once = () => {
  let asked = 0
  return async (listQuery: ListQuery) => {
    asked++
    if (asked > 1) throw new Error("no connection")
    return pageOf(listQuery)
  }
}

export const component: GalleryComponent = {
  name: "List with pages",
  states: [
    on("sorted by a column", async (listQuery) => pageOf(listQuery)),
    on("the other way round", async (listQuery) => pageOf(listQuery), "hours,desc"),
    on("loading", pending),
    on("empty", async () => nothing),
    on("failed", () => Promise.reject(new Error("no connection"))),
    on("cut off after the first page", once()),
  ],
}
