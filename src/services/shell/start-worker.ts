/** What the browser has of workers; a page in a sandboxed frame is thrown an error for asking, and does without. */
export const browserWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}

/** The worker of the build; its address never changes. Answers whether the browser has taken it. */
export const startWorker = async (brand: string): Promise<boolean> => {
  const registration: ServiceWorkerRegistration | undefined = await browserWorkers()?.register(
    `/worker.js?brand=${encodeURIComponent(brand)}`,
    { scope: "/", updateViaCache: "none" },
  )
  return registration !== undefined
}
