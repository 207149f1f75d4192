import type { AnyActorRef, SnapshotFrom } from "xstate"
import type { Section } from "#domain/navigation/route.ts"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { type NavigationMachine, SCREEN } from "./machine.ts"

type Snapshot = SnapshotFrom<NavigationMachine>

/** Path of the shown page, without the hash sign; `/` before a page is shown. */
export const pathOf = ({ context }: Snapshot): string => context.shown?.path ?? "/"
/** Query of the shown page, empty or with its question mark. */
export const searchOf = ({ context }: Snapshot): string => context.shown?.search ?? ""

export const screenIdOf = ({ context }: Snapshot): ScreenId | undefined => context.shown?.route.screen
/** Section of the portal that the page belongs to, for the navigation rail and the page's name. */
export const sectionOf = ({ context }: Snapshot): Section | undefined => context.shown?.route.section

/**
 * Actor that runs the screen's chart, for the screen's view; undefined while the screen loads or has failed to
 * load.
 */
export const screenActor = (snapshot: Snapshot): AnyActorRef | undefined =>
  snapshot.matches("loading")
    ? undefined
    : (snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>)[SCREEN]

/** Whether the code of the screen failed to load, so that the failure page with Retry is shown (SHELL-13). */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")

/**
 * Key of the page's title: `shell.title.<screen>`, or for landing pages of areas and placeholders
 * `shell.title.section.<section>`.
 */
export const titleKey = ({ context }: Snapshot): string => {
  if (context.shown === undefined) return "shell.title.start"
  const { screen, section } = context.shown.route
  return screen === "home-of-area" || screen === "not-here-yet"
    ? `shell.title.section.${section}`
    : `shell.title.${screen}`
}

/** Whether the page is shown without header, rail and footer (SHELL-06). */
export const isStandalone = ({ context }: Snapshot): boolean => context.shown?.route.id === "ROUTE-37"

/** Names of the unsaved work that would be lost with the screen, as the forms report them. */
export const unsavedOf = ({ context }: Snapshot): ReadonlyArray<string> => context.unsaved

/** Whether the code of the screen failed to load because the device has no connection. */
export const isOffline = (snapshot: Snapshot): boolean => snapshot.hasTag("offline")
