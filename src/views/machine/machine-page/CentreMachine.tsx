import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { Link } from "wouter"
import type { Machine } from "#contract/schemas/machine.ts"
import { mayEditPartnerAlarms } from "#domain/access/partner.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DeviceActivationMachine } from "#machines/machine/device-activation/machine.ts"
import { idAtCentre } from "#machines/machine/tabs/of-centre.ts"
import type { CollectionMachine } from "#machines/shared/collection/machine.ts"
import type { RecordMachine } from "#machines/shared/record/machine.ts"
import { paramsOf, userOf } from "#machines/shared/record/selectors.ts"
import { RecordPage, type RecordView } from "../../ui/record/RecordPage.tsx"
import { Alarms } from "../tabs/Alarms.tsx"
import { Alerts } from "../tabs/Alerts.tsx"
import { Device } from "../tabs/Device.tsx"
import { Owner } from "../tabs/Owner.tsx"
import { Service } from "../tabs/Service.tsx"
import { Subscriptions } from "../tabs/Subscriptions.tsx"
import { Facts } from "./Facts.tsx"
import { CentreHead } from "./MachineHead.tsx"
import classes from "./MachinePage.module.css"
import { commonTabs, type MachinePageProps, tabOf } from "./page-tabs.tsx"

/** Page of a machine as its service centre sees it; who may not change anything there reads all of it. */
export const CentreMachine = ({ actor, recorded, map }: MachinePageProps) => {
  const text = useTexts()
  const centre = useSelector(actor, paramsOf)["id"] ?? ""
  const user = useSelector(actor, userOf)
  const mayEdit = user !== null && mayEditPartnerAlarms(user, { id: Number(centre) })
  const view = useMemo(
    (): RecordView<Machine> => ({
      texts: "machine.page",
      titleOf: displayName,
      idOf: ({ id }) => id,
      back: `/service/${centre}/machines`,
      missing: () => ({ title: text("machine.page.notAtCentre"), why: text("machine.page.notAtCentre.how") }),
      children: CentreHead,
      tabs: {
        about: ({ value }) => <Facts machine={value} />,
        ...commonTabs({ recorded, map }),
        alarms: tabOf<CollectionMachine>(({ tab, value: { vin } }) => (
          <>
            <p className={classes.toWork}>
              <Link href={`/service/${centre}/alarms?machine=${vin}`} className={classes.rename ?? ""}>
                {text("machine.page.toWorkList")}
              </Link>
            </p>
            <Alarms actor={tab} />
          </>
        )),
        proactivealerts: tabOf<CollectionMachine>(({ tab }) => <Alerts actor={tab} />),
        service: tabOf<RecordMachine>(({ tab }) => (
          <Service actor={tab} owned={false} mayReset={mayEdit} idOf={idAtCentre} />
        )),
        owner: tabOf<RecordMachine>(({ tab }) => <Owner actor={tab} />),
        subscriptions: tabOf<RecordMachine>(({ tab, value }) => (
          <Subscriptions actor={tab} machine={value} centre={Number(centre)} />
        )),
        device: tabOf<DeviceActivationMachine>(({ tab, value: { id } }) => (
          <Device actor={tab} toPairing={mayEdit ? `/service/${centre}/machines/${id}/pairing` : undefined} />
        )),
      },
    }),
    [text, recorded, map, centre, mayEdit],
  )
  return <RecordPage actor={actor} view={view} />
}
