/** The worker of the build; its address never changes. Answers whether the browser has taken it. */
export const startWorker = async (brand: string): Promise<boolean> => {
  if (!("serviceWorker" in navigator)) return false
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    `/worker.js?brand=${encodeURIComponent(brand)}`,
    { scope: "/", updateViaCache: "none" },
  )
  return registration !== undefined
}
