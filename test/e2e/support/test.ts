import { type BrowserContext, test as base, expect } from "@playwright/test"
import { consentDecided } from "#test/support/consent.ts"
import { notesSeen } from "#test/support/notes.ts"
import { watchCpu } from "../../../scripts/lib/cpu.mjs"
import { type Portal, startPortal } from "./portal.ts"

interface Watch {
  /**
   * Faults of the page: exceptions, console errors, violations of its content security policy, requests to other
   * hosts.
   */
  readonly faults: ReadonlyArray<string>
  /** Responses with a status of 400 and above. */
  readonly rejections: ReadonlyArray<string>
}

/** Test function for browser tests on a running portal, one portal per worker; any fault of a page fails the test. */
export const test = base.extend<
  { watch: Watch; notes: boolean; asked: boolean; price: undefined },
  { portal: Portal; charge: () => number | undefined }
>({
  /** Option of a test: whether the release notes open by themselves, as for a user who has not seen them. */
  notes: [false, { option: true }],
  /** Option of a test: whether the consent banner is shown, as at a first visit. */
  asked: [false, { option: true }],
  portal: [
    async ({ playwright: _ }, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.remove()
    },
    // Time limit of 400 s, because the first worker creates the demo database that all others copy.
    { scope: "worker", timeout: 400_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  /**
   * Function that answers the processor seconds that this worker, its browser and its server have used since the
   * last call.
   */
  charge: [
    async ({ browser: _, portal: __ }, use) => {
      const cpu = watchCpu()
      let charged = cpu.seconds()
      await use(() => {
        const before = charged
        charged = cpu.seconds()
        return charged === undefined || before === undefined ? undefined : charged - before
      })
      cpu.stop()
    },
    { scope: "worker" },
  ],
  price: [
    async ({ charge }, use, { annotations }) => {
      await use(undefined)
      const price = charge()
      if (price !== undefined) annotations.push({ type: "cpu", description: String(price) })
    },
    { auto: true },
  ],
  watch: [
    async ({ context, notes, asked, baseURL }, use) => {
      if (!notes) await context.addInitScript(notesSeen)
      if (!asked) await context.addCookies([consentDecided(baseURL ?? "")])
      const watch = watchOf(context)
      await use(watch)
      expect(watch.faults).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

const HERE = ["127.0.0.1", "localhost"]

const watchOf = (context: BrowserContext): Watch => {
  const faults: Array<string> = []
  const rejections: Array<string> = []
  let isCutOff = false
  context.on("requestfailed", (request) => {
    isCutOff ||= request.failure()?.errorText === "net::ERR_INTERNET_DISCONNECTED"
  })
  context.on("weberror", (error) => faults.push(error.error().stack ?? error.error().message))
  context.on("console", (message) => {
    const text = message.text()
    const isExpected = isReport(text) || (isCutOff && isMissingChunk(text))
    if (message.type() === "error" && !isExpected) faults.push(text)
  })
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith("http") && !HERE.includes(hostname)) faults.push(`asked ${request.url()}`)
  })
  context.on("response", (response) => {
    if (response.status() >= 400) rejections.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return { faults, rejections }
}

/**
 * Whether a console error only reports code that the page loads in the background and that cannot load while the
 * test has cut the connection; that is no fault of the page.
 */
const isMissingChunk = (text: string) => /^Piece [\w-]+ did not load$/.test(text)

/**
 * Whether a console error only reports a call that could not reach the server, or reached one still starting; such
 * lines are no faults and are tested elsewhere.
 */
const isReport = (text: string) =>
  text.startsWith("Failed to load resource") ||
  /^(API returned (0|503) |NotLoaded: |Keep-alive failed: |Screen [\w-]+ did not load$)/.test(text)
