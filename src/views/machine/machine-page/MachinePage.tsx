import { useMemo } from "react"
import type { Machine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DeviceActivationMachine } from "#machines/machine/device-activation/machine.ts"
import type { CollectionMachine } from "#machines/shared/collection/machine.ts"
import type { RecordMachine } from "#machines/shared/record/machine.ts"
import { RecordPage, type RecordView } from "../../ui/record/RecordPage.tsx"
import { Alarms } from "../tabs/Alarms.tsx"
import { Boundaries } from "../tabs/Boundaries.tsx"
import { Centre } from "../tabs/Centre.tsx"
import { Device } from "../tabs/Device.tsx"
import { Service } from "../tabs/Service.tsx"
import { Shares } from "../tabs/Shares.tsx"
import { Subscriptions } from "../tabs/Subscriptions.tsx"
import { Systems } from "../tabs/Systems.tsx"
import { MachineHead } from "./MachineHead.tsx"
import { MachineSwitch } from "./MachineSwitch.tsx"
import { commonTabs, type MachinePageProps, tabOf } from "./page-tabs.tsx"

/** Page of one machine with the tabs that its reader may see. */
export const MachinePage = ({ actor, recorded, map }: MachinePageProps) => {
  const text = useTexts()
  const view = useMemo(
    (): RecordView<Machine> => ({
      texts: "machine.page",
      titleOf: displayName,
      idOf: ({ id }) => id,
      back: "/",
      missing: ({ vin = "" }) => ({
        title: text("machine.page.unknown", { vin }),
        why: text("machine.page.unknownText"),
      }),
      aside: (_, page) => <MachineSwitch page={page} />,
      children: MachineHead,
      tabs: {
        ...commonTabs({ recorded, map }),
        alarms: tabOf<CollectionMachine>(({ tab }) => <Alarms actor={tab} />),
        service: tabOf<RecordMachine>(({ tab, value }) => <Service actor={tab} owned={value.owned} />),
        device: tabOf<DeviceActivationMachine>(({ tab, value: { owned, vin } }) => (
          <Device actor={tab} toPairing={owned ? `/fleet/machines/vin/${vin}/pairing` : undefined} />
        )),
        subscriptions: tabOf<RecordMachine>(({ tab, value }) => (
          <Subscriptions actor={tab} machine={value} />
        )),
        centre: tabOf<RecordMachine>(({ tab, value }) => <Centre actor={tab} owned={value.owned} />),
        shares: tabOf<CollectionMachine>(({ tab, value }) => <Shares actor={tab} machine={value} />),
        boundaries: tabOf<CollectionMachine>(({ tab, value }) => <Boundaries actor={tab} machine={value} />),
        systems: tabOf<CollectionMachine>(({ tab }) => <Systems actor={tab} />),
      },
    }),
    [text, recorded, map],
  )
  return <RecordPage actor={actor} view={view} />
}
