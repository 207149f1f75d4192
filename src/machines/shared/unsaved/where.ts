import type { AnyActorRef, SnapshotFrom } from "xstate"
import type { UserId } from "#contract/schemas/ids.ts"
import type { NavigationMachine } from "../../shell/navigation/machine.ts"
import type { SessionMachine } from "../../shell/session/machine.ts"
import { systemIds } from "../../system.ts"

type System = AnyActorRef["system"]

/** Id of the signed-in user; undefined without one, or while no session chart runs. */
export const personIn = (system: System): UserId | undefined => {
  const session: SnapshotFrom<SessionMachine> | undefined = system.get(systemIds.session)?.getSnapshot()
  return session?.context?.user?.id
}

/** Path of the shown page; the start page where no navigation chart runs. */
export const placeIn = (system: System): string => {
  const navigation: SnapshotFrom<NavigationMachine> | undefined = system
    .get(systemIds.navigation)
    ?.getSnapshot()
  return navigation?.context?.shown?.path ?? "/"
}
