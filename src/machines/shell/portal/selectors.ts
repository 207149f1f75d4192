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

/** What the page as a whole shows: a blank area while starting (SHELL-05), a plain page when it cannot go on. */
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

/** The actors a view may read and speak to; undefined unless the portal is running. */
export const sessionOf = (snapshot: Snapshot): ActorRefFrom<SessionMachine> | undefined =>
  snapshot.children.session
export const navigationOf = (snapshot: Snapshot): ActorRefFrom<NavigationMachine> | undefined =>
  snapshot.children.navigation
export const noticesOf = (snapshot: Snapshot): ActorRefFrom<NoticesMachine> | undefined =>
  snapshot.children.notices
/** The tools of the header, and the dialog that is open. */
export const toolsOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.tools
export const dialogOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.dialog

/** Host of announcements. */
export const announcementHostOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.announcementHost

/** Host of the release notes and the tour. */
export const tourOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.tour

/** The question what the visitor agrees to, and what follows from it. */
export const consentSlotOf = (snapshot: Snapshot): ActorRefFrom<OverlayHostMachine> | undefined =>
  snapshot.children.consent

/** The visitor's consent; undefined while nothing is decided. */
export const consentOf = ({ context }: Snapshot): Consent | undefined => context.consent

/** Consent to external tiles, full screen and picking a place on a map (GEO-02, GEO-07, OPEN-170). */
export const mayUseMaps = ({ context }: Snapshot): boolean => allowsMaps(context.consent)

export const bootOf = ({ context }: Snapshot): Boot | undefined => context.boot

/** Language of the texts that are there; before the first have arrived, the one that is wanted. */
export const languageOf = ({ context }: Snapshot): Language => context.shownLanguage ?? context.language

/** The language that was chosen last: its texts may still be on their way. */
export const chosenLanguageOf = ({ context }: Snapshot): Language => context.language

/** Whether the navigation rail is folded to its icons (SHELL-17). */
export const isRailFolded = (snapshot: Snapshot): boolean => snapshot.matches({ running: { rail: "folded" } })

/** The language that was chosen, is shown and the person's account does not have; undefined when there is no such one. */
export const languageWishOf = ({
  context: { language, shownLanguage, accountLanguage },
}: Snapshot): Language | undefined =>
  accountLanguage === undefined || accountLanguage === language || shownLanguage !== language
    ? undefined
    : language
