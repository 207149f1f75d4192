import { test as base } from "./test.ts"

let callers = 0

/** Mails and wrong passwords are counted by caller: each of these journeys is another one, of this machine. */
export const test = base.extend({
  extraHTTPHeaders: ({ portal: _ }, use) => {
    callers += 1
    return use({
      "x-forwarded-for": `127.${1 + (process.pid % 250)}.${Math.floor(callers / 250)}.${1 + (callers % 250)}`,
    })
  },
})
