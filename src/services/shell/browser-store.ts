import { Context, type Effect, Schema } from "effect"

/** Contents of the browser's storages by key (STORE-01 to STORE-06). */
export const stored = {
  connectAnnouncements: Schema.Array(Schema.Int),
  connectSystem: Schema.Struct({
    isNavCollapsed: Schema.Boolean,
    /** Hours covered by the key figures on the fleet page. */
    hubLastXHours: Schema.Finite,
    lastVersion: Schema.NullOr(Schema.String),
  }),
  /** Whether keyboard shortcuts without Ctrl or Cmd are enabled. */
  connectShortcuts: Schema.Struct({ singleKeys: Schema.Boolean }),
  /** Id of the user who wants push notifications in this browser while the portal is closed, or null. */
  connectPush: Schema.Struct({ userId: Schema.NullOr(Schema.Int) }),
  /** List settings per page: page number, size, sort and filters. */
  connectPageSelections: Schema.Record(Schema.String, Schema.Json),
  /** List preferences per page: hidden columns and saved views. */
  connectListPreferences: Schema.Record(Schema.String, Schema.Json),
} as const
export type StoredKey = keyof typeof stored
export type Stored<K extends StoredKey> = (typeof stored)[K]["Type"]

export const emptyStored: { readonly [K in StoredKey]: Stored<K> } = {
  connectAnnouncements: [],
  connectSystem: { isNavCollapsed: false, hubLastXHours: 8, lastVersion: null },
  connectShortcuts: { singleKeys: true },
  connectPush: { userId: null },
  connectPageSelections: {},
  connectListPreferences: {},
}

/**
 * Data that the portal stores in this browser. A storage that is forbidden, full or damaged is no failure: the
 * data is then kept in memory until the page is closed.
 */
export class BrowserStore extends Context.Service<
  BrowserStore,
  {
    readonly read: <K extends StoredKey>(key: K) => Effect.Effect<Stored<K>>
    readonly update: <K extends StoredKey>(
      key: K,
      change: (value: Stored<K>) => Stored<K>,
    ) => Effect.Effect<void>
    /** Access to free texts in the session storage, which is cleared when the tab is closed and at sign-out. */
    readonly readSession: (key: string) => Effect.Effect<string | undefined>
    readonly writeSession: (key: string, value: string) => Effect.Effect<void>
    readonly clearSession: Effect.Effect<void>
    /** Clears the session storage except the entries whose keys match `isKept`. */
    readonly clearSessionBut: (isKept: (key: string) => boolean) => Effect.Effect<void>
    /** Stores a free text in the local storage, to be read once by `take`. */
    readonly put: (key: string, value: string) => Effect.Effect<void>
    /** Reads an entry of the local storage and removes it (STORE-04). */
    readonly take: (key: string) => Effect.Effect<string | undefined>
  }
>()("headland/BrowserStore") {}
