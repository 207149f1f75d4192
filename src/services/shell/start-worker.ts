/** The browser's service worker container; undefined in a sandboxed frame, where access to it throws an error. */
export const browserWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}

/**
 * Registers the service worker of the build, whose address never changes. Returns whether the browser has accepted
 * the worker.
 */
export const startWorker = async (brand: string): Promise<boolean> => {
  const registration: ServiceWorkerRegistration | undefined = await browserWorkers()?.register(
    `/worker.js?brand=${encodeURIComponent(brand)}`,
    { scope: "/", updateViaCache: "none" },
  )
  return registration !== undefined
}
