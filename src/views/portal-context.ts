import { useSelector } from "@xstate/react"
import { createContext, useContext } from "react"
import type { ActorRefFrom } from "xstate"
import type { NavigationMachine } from "#machines/shell/navigation/machine.ts"
import type { NoticesMachine } from "#machines/shell/notices/machine.ts"
import type { PortalMachine } from "#machines/shell/portal/machine.ts"
import { navigationOf, noticesOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import type { SessionMachine } from "#machines/shell/session/machine.ts"

export type PortalActor = ActorRefFrom<PortalMachine>

/** Put around the page once, with the one running portal. */
export const PortalContext = createContext<PortalActor | undefined>(undefined)

/** The root actor: `useSelector(usePortal(), phaseOf)`. */
export const usePortal = (): PortalActor => present(useContext(PortalContext))

/** The next three are there while the portal runs, so within the main shell always. */
export const useSession = (): ActorRefFrom<SessionMachine> => present(useSelector(usePortal(), sessionOf))
export const useNavigation = (): ActorRefFrom<NavigationMachine> =>
  present(useSelector(usePortal(), navigationOf))
export const useNotices = (): ActorRefFrom<NoticesMachine> => present(useSelector(usePortal(), noticesOf))

const present = <A>(actor: A | undefined): A => {
  if (actor === undefined) throw new Error("No running portal around this view")
  return actor
}
