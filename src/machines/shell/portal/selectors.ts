import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { Consent } from "#contract/schemas/consent.ts"
import type { Language } from "#contract/schemas/user.ts"
import { allowsMaps } from "#domain/consent.ts"
import type { NavigationMachine } from "../navigation/machine.ts"
import type { NoticesMachine } from "../notices/machine.ts"
import type { OverlayHostMachine } from "../overlay-host/machine.ts"
import type { SessionMachine } from "../session/machine.ts"
import type { PortalMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<PortalMachine>

export type Phase =
  | "unsupportedBrowser"
  | "unknownBrand"
  | "starting"
  | "partsFailed"
  | "unreachable"
  | "ready"

/** Phase of the whole page: blank while starting (SHELL-05), or a plain page when the portal cannot continue. */
export const phaseOf = (snapshot: Snapshot): Phase => {
  if (snapshot.matches("unsupportedBrowser")) return "unsupportedBrowser"
  if (snapshot.matches("unknownBrand")) return "unknownBrand"
  if (snapshot.matches({ running: { visitor: "unreachable" } })) return "unreachable"
  if (snapshot.matches({ running: { texts: "failed" } })) return "partsFailed"
  if (snapshot.matches({ running: { visitor: "unready" } })) return "partsFailed"
  const isReady =
    snapshot.matches({ running: { visitor: "known" } }) && snapshot.context.shownLanguage !== undefined
  return isReady ? "ready" : "starting"
}

/** Actors of the portal that views may read and send events to; undefined unless the portal is running. */
export const sessionOf = (snapshot: Snapshot): ActorRefFrom<SessionMachine> | undefined =>
  snapshot.children.session
export const navigationOf = (snapshot: Snapshot): ActorRefFrom<NavigationMachine> | undefined =>
  snapshot.children.navigation
export const noticesOf = (snapshot: Snapshot): ActorRefFrom<NoticesMachine> | undefined =>
  snapshot.children.notices
/** Overlay hosts: the one that runs the header's tools, and the one that runs the open dialog. */
export const toolsOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.tools
export const dialogOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.dialog

/** Overlay host of the announcements above the page. */
export const announcementHostOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.announcementHost

/** Overlay host of the tour, which also opens the release notes. */
export const tourOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.tour

/** Overlay host of the consent question and of what depends on the consent. */
export const consentSlotOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.consent

/** The visitor's consent; undefined while nothing is decided. */
export const consentOf = ({ context }: Snapshot): Consent | undefined => context.consent

/**
 * Whether the portal's own consent question is open; another provider's question is not counted, because it may never
 * come.
 */
export const isConsentAsked = ({ context }: Snapshot): boolean =>
  context.consent === undefined && context.boot?.consentProvider === undefined

/** Whether this user answered the consent question after signing in, and not before. */
export const hasJustAnswered = ({ context }: Snapshot, userId: number): boolean =>
  context.answeredBy === userId

/**
 * Whether the visitor consents to external map tiles, full screen and picking a place on a map (GEO-02, GEO-07,
 * OPEN-170).
 */
export const mayUseMaps = ({ context }: Snapshot): boolean => allowsMaps(context.consent)

/** Whether the visitor has decided, and against external maps; while nothing is decided the question is still open. */
export const hasRefusedMaps = ({ context }: Snapshot): boolean =>
  context.consent !== undefined && !allowsMaps(context.consent)

export const bootOf = ({ context }: Snapshot): Boot | undefined => context.boot

/** Language of the loaded texts; before the first texts have loaded, the chosen language. */
export const languageOf = ({ context }: Snapshot): Language => context.shownLanguage ?? context.language

/** Language chosen last, whose texts may still be loading. */
export const chosenLanguageOf = ({ context }: Snapshot): Language => context.language

/** Whether the navigation rail is folded to its icons (SHELL-17). */
export const isRailFolded = (snapshot: Snapshot): boolean => snapshot.matches({ running: { rail: "folded" } })

/** Language that was chosen, is shown, and is not yet stored in the user's account; undefined otherwise. */
export const languageWishOf = ({
  context: { language, shownLanguage, accountLanguage },
}: Snapshot): Language | undefined =>
  accountLanguage === undefined || accountLanguage === language || shownLanguage !== language
    ? undefined
    : language
