import type { APIRequestContext } from "@playwright/test"
import { expect } from "./test.ts"

/** The link of the newest mail to an address, from the outbox of the demo world. */
export const mailedLink = async (
  request: APIRequestContext,
  recipient: string,
  path: string,
): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get("/dev/mail", { headers: { accept: "application/json" } })
      const mails: ReadonlyArray<{ readonly recipient: string; readonly body: string }> = await answer.json()
      const mail = mails.find(({ recipient: to, body }) => to === recipient && body.includes(path))
      link = mail?.body.match(/https?:\S+/)?.[0]
      return link
    })
    .toContain(path)
  return link ?? ""
}
