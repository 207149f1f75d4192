/** Types of the service worker API, as far as this worker uses it: TypeScript's types for pages include none of it. */
interface Lasting {
  readonly waitUntil: (work: Promise<unknown>) => void
}
export interface FetchEvent extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response> | Response) => void
}
export interface PushEvent extends Lasting {
  readonly data: { readonly json: () => unknown } | null
}
export interface ClickEvent extends Lasting {
  readonly notification: Notification
}
export interface Tab {
  readonly url: string
  readonly visibilityState: "visible" | "hidden"
  readonly focus: () => Promise<Tab>
  readonly postMessage: (message: unknown, transfer?: ReadonlyArray<Transferable>) => void
}

interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { readonly type: "window" }) => Promise<ReadonlyArray<Tab>>
    readonly openWindow: (url: string) => Promise<Tab | null>
  }
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void
  addEventListener(type: "push", listener: (event: PushEvent) => void): void
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void
}

export const worker = globalThis as unknown as WorkerScope

/** Code of the brand whose portal registered this worker, from the worker's URL. */
export const brand = new URL(worker.location.href).searchParams.get("brand") ?? "headland"
