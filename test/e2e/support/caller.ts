import { test as base } from "./test.ts"

let callers = 0

/**
 * The server limits mails and wrong passwords per caller, so each of these tests gets its own caller address on
 * this machine.
 */
export const test = base.extend({
  extraHTTPHeaders: ({ portal: _ }, use) => {
    callers += 1
    return use({
      "x-forwarded-for": `127.${1 + (process.pid % 250)}.${Math.floor(callers / 250)}.${1 + (callers % 250)}`,
    })
  },
})
