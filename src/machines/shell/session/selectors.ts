import type { SnapshotFrom } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { type MenuEntry, userMenu } from "#domain/navigation/menu.ts"
import type { SessionMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SessionMachine>

/** The signed-in user, or null. */
export const currentUser = (snapshot: Snapshot): User | null => snapshot.context.user

/** The user's name in the header: first name, or the e-mail address (HEAD-17). */
export const displayName = (snapshot: Snapshot): string => {
  const { user } = snapshot.context
  return user?.firstName.trim() || (user?.email ?? "")
}

const noEntries: ReadonlyArray<MenuEntry> = []
const menus = new WeakMap<User, ReadonlyArray<MenuEntry>>()

/** Entries of the user menu above sign-out; the same array for the same user, so that views need not redraw. */
export const menuEntries = (snapshot: Snapshot): ReadonlyArray<MenuEntry> => {
  const { user } = snapshot.context
  if (user === null) return noEntries
  const menu = menus.get(user) ?? userMenu(user)
  menus.set(user, menu)
  return menu
}

export const isSigningOut = (snapshot: Snapshot): boolean => snapshot.hasTag("leaving")
