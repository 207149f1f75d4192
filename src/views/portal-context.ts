import { useSelector } from "@xstate/react"
import { type ComponentType, createContext, useContext } from "react"
import type { ActorRefFrom, AnyActorRef } from "xstate"
import type { ScreenId } from "#domain/navigation/routes.ts"
import type { NavigationMachine } from "#machines/shell/navigation/machine.ts"
import type { NoticesMachine } from "#machines/shell/notices/machine.ts"
import type { OverlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
import type { PortalMachine } from "#machines/shell/portal/machine.ts"
import {
  announcementHostOf,
  consentSlotOf,
  dialogOf,
  navigationOf,
  noticesOf,
  sessionOf,
  toolsOf,
  tourOf,
} from "#machines/shell/portal/selectors.ts"
import type { SessionMachine } from "#machines/shell/session/machine.ts"

export type PortalActor = ActorRefFrom<PortalMachine>

/**
 * Parts from which the page is assembled: the root actor, and a function that finds the view of a screen. Views do
 * not import areas, so the screens are passed in.
 */
export interface PortalParts {
  readonly portal: PortalActor
  /** The view of a screen or overlay; undefined until its code has loaded. */
  readonly viewOf: (id: ScreenId | OverlayId) => ComponentType<{ readonly actor: AnyActorRef }> | undefined
}

/** Context with the portal's parts for all views; provided once, around the page. */
export const PortalContext = createContext<PortalParts | undefined>(undefined)

export const usePortalParts = (): PortalParts => present(useContext(PortalContext))

/** Hook for the root actor, as in `useSelector(usePortal(), phaseOf)`. */
export const usePortal = (): PortalActor => usePortalParts().portal

/**
 * Hooks for the portal's actors. The actors exist while the portal runs, so `present` finds them in any view of
 * the app shell.
 */
export const useSession = (): ActorRefFrom<SessionMachine> => present(useSelector(usePortal(), sessionOf))
export const useNavigation = (): ActorRefFrom<NavigationMachine> =>
  present(useSelector(usePortal(), navigationOf))
export const useNotices = (): ActorRefFrom<NoticesMachine> => present(useSelector(usePortal(), noticesOf))
export const useTools = (): ActorRefFrom<OverlayHostMachine> => present(useSelector(usePortal(), toolsOf))
export const useDialog = (): ActorRefFrom<OverlayHostMachine> => present(useSelector(usePortal(), dialogOf))
export const useAnnouncementHost = (): ActorRefFrom<OverlayHostMachine> =>
  present(useSelector(usePortal(), announcementHostOf))
export const useConsentSlot = (): ActorRefFrom<OverlayHostMachine> =>
  present(useSelector(usePortal(), consentSlotOf))
export const useTour = (): ActorRefFrom<OverlayHostMachine> => present(useSelector(usePortal(), tourOf))

const present = <A>(actor: A | undefined): A => {
  if (actor === undefined) throw new Error("No running portal around this view")
  return actor
}
