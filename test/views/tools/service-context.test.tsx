import { expect } from "vitest"
import { page } from "vitest/browser"
import { fromPromise } from "xstate"
import { searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { serviceContextChart } from "#machines/tools/service-context/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { ServiceContext } from "#views/tools/ServiceContext.tsx"
import { around, texts } from "../support/around.tsx"

const field = () => page.getByRole("combobox", { name: "Service centre" })
const holds = (value: string) => () => expect.element(field()).toHaveValue(value)

describeView(serviceContextChart, {
  before: texts("tools"),
  parts: () => ({ select: searchableSelectMachine(fromPromise(() => new Promise(() => {}))) }),
  view: (actor) => around(<ServiceContext actor={actor as never} />),
  interactions: {},
  // Event of a changed address.
  sentByOthers: ["path.changed"],
  assertions: {
    outside: holds(""),
    naming: holds(""),
    named: holds("Harjukylän Huolto"),
    missing: holds(""),
    nameless: ({ context }) => holds(`Service centre ${context.id}`)(),
  },
})
