import { afterEach, describe, expect, it, vi } from "vitest"
import { preloadWithRetry } from "../../../src/app/preload-with-retry.ts"

const answers = (...statuses: ReadonlyArray<number | "no network">) => {
  const asked: Array<string> = []
  vi.stubGlobal("fetch", async (address: string) => {
    const status = statuses[asked.push(address) - 1] ?? 200
    if (status === "no network") throw new TypeError("Failed to fetch")
    return new Response("", { status })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const link of document.querySelectorAll("link[href*='preloadWithRetry-']")) link.remove()
})

describe("a piece of the portal", () => {
  it("is imported when all its files have arrived, each asked for once", async () => {
    const asked = answers()
    const load = vi.fn(async () => "overlay")
    await expect(preloadWithRetry(load, ["assets/bring-a.js", "assets/bring-b.js"])).resolves.toBe("overlay")
    await expect(preloadWithRetry(load, ["assets/bring-b.js"])).resolves.toBe("overlay")
    expect(asked).toEqual(["/assets/bring-a.js", "/assets/bring-b.js"])
  })

  it("does not ask for a file of the page's own again", async () => {
    const asked = answers()
    const script = document.createElement("script")
    script.type = "of-the-page"
    script.src = "/assets/bring-first.js"
    document.head.append(script)
    await preloadWithRetry(async () => "overlay", ["assets/bring-first.js", "assets/bring-later.js"])
    script.remove()
    expect(asked).toEqual(["/assets/bring-later.js"])
  })

  it.each([["no network"], [503]] as const)(
    "is not imported after %s, and is asked for again",
    async (fieldError) => {
      const asked = answers(fieldError)
      const load = vi.fn(async () => "overlay")
      const path = `assets/bring-${fieldError}.js`
      await expect(preloadWithRetry(load, [path])).rejects.toThrow()
      expect(load).not.toHaveBeenCalled()
      await expect(preloadWithRetry(load, [path])).resolves.toBe("overlay")
      expect(asked).toHaveLength(2)
    },
  )

  it("waits for its styles, which are tried again too", async () => {
    const load = vi.fn(async () => "overlay")
    const path = "assets/bring-missing.css"
    const links = () => [...document.querySelectorAll(`link[href="/${path}"]`)]
    for (const event of ["error", "load"]) {
      const coming = preloadWithRetry(load, [path])
      coming.catch(() => {})
      const [link] = links()
      expect(links()).toHaveLength(1)
      link?.dispatchEvent(new Event(event))
      await (event === "error"
        ? expect(coming).rejects.toThrow(path)
        : expect(coming).resolves.toBe("overlay"))
    }
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each(["js", "css"])(
    "is given up when a file (%s) is not there within 120 seconds, and is asked for again (SHELL-14)",
    async (kind) => {
      vi.useFakeTimers()
      vi.stubGlobal(
        "fetch",
        (_: string, { signal }: { readonly signal: AbortSignal }) =>
          new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
      )
      const path = `assets/bring-late.${kind}`
      const given = vi.fn()
      const coming = preloadWithRetry(async () => "overlay", [path]).catch(given)
      await vi.advanceTimersByTimeAsync(119_999)
      expect(given).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await coming
      expect(given).toHaveBeenCalledWith(new Error(path))
      vi.useRealTimers()
      answers()
      const again = preloadWithRetry(async () => "overlay", [path])
      document.querySelector(`link[href="/${path}"]`)?.dispatchEvent(new Event("load"))
      await expect(again).resolves.toBe("overlay")
    },
  )
})
