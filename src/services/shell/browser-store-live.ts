import { Context, Effect, Layer, Schema } from "effect"
import { BrowserStore, emptyStored, type Stored, type StoredKey, stored } from "./browser-store.ts"

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear" | "key" | "length">

/** Access to the browser's storages through functions, because merely touching a forbidden storage throws. */
export const Storages = Context.Reference<{ readonly local: () => Area; readonly session: () => Area }>(
  "headland/Storages",
  { defaultValue: () => ({ local: () => window.localStorage, session: () => window.sessionStorage }) },
)

export const BrowserStoreLive = Layer.effect(
  BrowserStore,
  Effect.gen(function* () {
    const storages = yield* Storages
    const local = withMemory(storages.local)
    const session = withMemory(storages.session)

    const read = <K extends StoredKey>(key: K): Stored<K> => decode(key, local.read(key))
    return {
      read: (key) => Effect.sync(() => read(key)),
      update: (key, change) => Effect.sync(() => local.write(key, JSON.stringify(change(read(key))))),
      readSession: (key) => Effect.sync(() => session.read(key)),
      writeSession: (key, value) => Effect.sync(() => session.write(key, value)),
      clearSession: Effect.sync(session.clear),
      clearSessionBut: (isKept) =>
        Effect.sync(() => {
          for (const key of session.keys()) if (!isKept(key)) session.remove(key)
        }),
      put: (key, value) => Effect.sync(() => local.write(key, value)),
      take: (key) =>
        Effect.sync(() => {
          const value = local.read(key)
          local.remove(key)
          return value
        }),
    }
  }),
)

/**
 * The value stored under a key, or the key's empty value when the entry is missing or damaged. Fields missing from
 * an entry that another version of the portal stored get their empty values; the fields present are kept.
 */
const decode = <K extends StoredKey>(key: K, text: string | undefined): Stored<K> => {
  const empty = emptyStored[key]
  try {
    const kept = JSON.parse(text ?? "null")
    return Schema.decodeUnknownSync(stored[key] as Schema.Codec<Stored<K>>)(
      kept === null || Array.isArray(kept) ? kept : { ...empty, ...kept },
    )
  } catch {
    return empty
  }
}

/** Browser storage that keeps what it could not write in memory, until the page is closed. */
const withMemory = (storage: () => Area) => {
  const memory = new Map<string, string>()
  const attempt = <A>(use: (area: Area) => A): A | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string): string | undefined =>
      memory.get(key) ?? attempt((area) => area.getItem(key)) ?? undefined,
    write: (key: string, value: string): void => {
      const isWritten = attempt((area) => {
        area.setItem(key, value)
        return true
      })
      if (isWritten) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key: string): void => {
      memory.delete(key)
      attempt((area) => area.removeItem(key))
    },
    keys: (): ReadonlyArray<string> => [
      ...memory.keys(),
      ...(attempt((area) => Array.from({ length: area.length }, (_, at) => area.key(at) ?? "")) ?? []),
    ],
    clear: (): void => {
      memory.clear()
      attempt((area) => area.clear())
    },
  }
}
