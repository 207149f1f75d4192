/** What is used of the official package, which is optional: types are checked where it is not installed, too. */
declare module "@statelyai/inspect" {
  interface Ref {
    readonly sessionId: string
    readonly logic: { readonly config: { readonly id?: string } }
    readonly _parent?: Ref
  }
  interface Snapshot {
    readonly status: "active" | "done" | "error" | "stopped"
    readonly context?: unknown
    readonly value?: unknown
  }
  export const createInspector: (adapter: {
    readonly send: (message: { readonly type: string }) => void
  }) => {
    readonly actor: (actor: Ref | string, snapshot: Snapshot) => void
    readonly event: (
      actor: string,
      event: { readonly type: string },
      info: { readonly source?: string },
    ) => void
    readonly snapshot: (
      actor: string,
      snapshot: Snapshot,
      info: { readonly event: { readonly type: string } },
    ) => void
  }
}
