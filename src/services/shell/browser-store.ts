import { Context, type Effect, Schema } from "effect"

/** Contents of the browser's storages by key (STORE-01 to STORE-06). */
export const stored = {
  connectAnnouncements: Schema.Array(Schema.Int),
  connectSystem: Schema.Struct({
    isNavCollapsed: Schema.Boolean,
    /** Hours that the fleet hub looks back. */
    hubLastXHours: Schema.Finite,
    lastVersion: Schema.NullOr(Schema.String),
  }),
  /** Whether keys alone, without Ctrl or Cmd, lead somewhere. */
  connectShortcuts: Schema.Struct({ singleKeys: Schema.Boolean }),
  /** User who wants notifications in this browser while the portal is not open. */
  connectPush: Schema.Struct({ userId: Schema.NullOr(Schema.Int) }),
  /** Per page: page, size, sort and filters. */
  connectPageSelections: Schema.Record(Schema.String, Schema.Json),
  /** Per page: hidden columns and saved views. */
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
 * What this browser remembers for the portal. A storage that is forbidden, full or damaged is no failure: then things
 * are remembered until the page is closed.
 */
export class BrowserStore extends Context.Service<
  BrowserStore,
  {
    readonly read: <K extends StoredKey>(key: K) => Effect.Effect<Stored<K>>
    readonly update: <K extends StoredKey>(
      key: K,
      change: (value: Stored<K>) => Stored<K>,
    ) => Effect.Effect<void>
    /** Free texts of the session storage, gone with the tab and at sign-out. */
    readonly readSession: (key: string) => Effect.Effect<string | undefined>
    readonly writeSession: (key: string, value: string) => Effect.Effect<void>
    readonly clearSession: Effect.Effect<void>
    /** Clears the session storage but for entries with such keys. */
    readonly clearSessionBut: (isKept: (key: string) => boolean) => Effect.Effect<void>
    /** Keeps a free text in the local storage, to be taken once. */
    readonly put: (key: string, value: string) => Effect.Effect<void>
    /** Reads an entry of the local storage and removes it (STORE-04). */
    readonly take: (key: string) => Effect.Effect<string | undefined>
  }
>()("headland/BrowserStore") {}
