import type { AnyActorRef, SnapshotFrom } from "xstate"
import type { Section } from "#domain/navigation/route.ts"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { type NavigationMachine, SCREEN } from "./machine.ts"

type Snapshot = SnapshotFrom<NavigationMachine>

/** Path of what is shown, without the hash sign; `/` before anything is. */
export const pathOf = ({ context }: Snapshot): string => context.shown?.path ?? "/"
/** Its query, empty or with the question mark. */
export const searchOf = ({ context }: Snapshot): string => context.shown?.search ?? ""

export const screenIdOf = ({ context }: Snapshot): ScreenId | undefined => context.shown?.route.screen
/** The part of the portal, for the rail and for the page that names it. */
export const sectionOf = ({ context }: Snapshot): Section | undefined => context.shown?.route.section

/** The chart of the screen, to hand to its view; undefined while it is loading or has failed to load. */
export const screenActor = (snapshot: Snapshot): AnyActorRef | undefined =>
  snapshot.matches("loading")
    ? undefined
    : (snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>)[SCREEN]

/** The code of the screen did not arrive: show the failure page with Retry (SHELL-13). */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")

/** Key of the page's title: `shell.title.<screen>`, for pages that stand for a place `shell.title.section.<place>`. */
export const titleKey = ({ context }: Snapshot): string => {
  if (context.shown === undefined) return "shell.title.start"
  const { screen, section } = context.shown.route
  return screen === "home-of-area" || screen === "not-here-yet"
    ? `shell.title.section.${section}`
    : `shell.title.${screen}`
}

/** Pages without header, rail and footer (SHELL-06). */
export const isStandalone = ({ context }: Snapshot): boolean => context.shown?.route.id === "ROUTE-37"

/** What is not saved and would be lost with the screen, as the forms call it. */
export const unsavedOf = ({ context }: Snapshot): ReadonlyArray<string> => context.unsaved
