import type { SnapshotData } from "#machines/inspection/wire.ts"

export interface Change {
  /** Dotted path of the difference; empty for the whole value. */
  readonly path: string
  readonly kind: "added" | "removed" | "changed"
  readonly before: unknown
  readonly after: unknown
}

/** Differences between two values of plain data; the path of each difference is as specific as possible. */
export const changesOf = (before: unknown, after: unknown, path = ""): ReadonlyArray<Change> => {
  if (Object.is(before, after)) return []
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, kind: "changed", before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key): ReadonlyArray<Change> => {
    const inner = path === "" ? key : `${path}.${key}`
    if (!Object.hasOwn(before, key))
      return [{ path: inner, kind: "added", before: undefined, after: after[key] }]
    if (!Object.hasOwn(after, key))
      return [{ path: inner, kind: "removed", before: before[key], after: undefined }]
    return changesOf(before[key], after[key], inner)
  })
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

export interface SnapshotChanges {
  readonly left: ReadonlyArray<string>
  readonly entered: ReadonlyArray<string>
  readonly context: ReadonlyArray<Change>
}

/** Effect of an event: states left and entered, and changes of the context. */
export const snapshotChanges = (before: SnapshotData | null, after: SnapshotData | null): SnapshotChanges => {
  const were = before?.active ?? []
  const are = after?.active ?? []
  return {
    left: were.filter((id) => !are.includes(id)),
    entered: are.filter((id) => !were.includes(id)),
    context: changesOf(before?.context, after?.context),
  }
}
