import { test as base } from "./test.ts"

let callers = 0

/**
 * Test function with a caller address of its own on this machine for each test, because the server limits mails
 * and wrong passwords per caller.
 */
export const test = base.extend({
  extraHTTPHeaders: ({ portal: _ }, use) => {
    callers += 1
    return use({
      "x-forwarded-for": `127.${1 + (process.pid % 250)}.${Math.floor(callers / 250)}.${1 + (callers % 250)}`,
    })
  },
})
