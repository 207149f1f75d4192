import { Button } from "@mantine/core"
import IconCalendarCheck from "@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs"
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs"
import { useSelector } from "@xstate/react"
import type { SnapshotFrom } from "xstate"
import type { PlannedService } from "#contract/schemas/service-plan.ts"
import { PLAN_TABS } from "#domain/centre/buckets.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ServicePlanPage } from "#machines/centre/service-plan.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import { usePlanColumns } from "./plan-columns.tsx"
import classes from "./ServicePlan.module.css"

const planIn = (list: SnapshotFrom<PagedListMachine> | undefined) =>
  list === undefined ? undefined : (rowsOf<PlannedService>(list) as ServicePlanPage | undefined)

/** Service plan of a centre: which machines are due now and soon, whom to call, and what was done (MACH-11 to MACH-18). */
export const ServicePlan = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const plan = useSelector(list, planIn)
  const counts = plan?.counts
  const columns = usePlanColumns(({ id }) => `/service/${plan?.serviceId ?? ""}/machines/${id}`)
  return (
    <CollectionPage<PlannedService>
      actor={actor}
      view={{
        texts: "centre.plan",
        icon: <IconCalendarCheck size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: displayName,
        before: plan?.mayMark === false && <FormNote>{text("centre.plan.readOnly")}</FormNote>,
        aside: (
          <Button
            variant="default"
            className={classes.print ?? ""}
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {text("centre.plan.print")}
          </Button>
        ),
        tabs: {
          filter: "service",
          tabs: PLAN_TABS.map((tab) => ({ ...tab, count: counts?.[tab.name] })),
        },
        filters: [{ name: "q", kind: "search" }],
        columns,
        ...(plan?.mayMark === true && {
          actions: [
            {
              name: "done",
              icon: <IconCheck size={22} aria-hidden="true" />,
              isOffered: ({ serviceIntervalResetAllowed }) => serviceIntervalResetAllowed,
            },
          ],
        }),
      }}
    />
  )
}
