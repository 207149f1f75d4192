import type { APIRequestContext } from "@playwright/test"
import { expect } from "./test.ts"

interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** The mails to an address, newest first, from the outbox of the demo server. */
export const mailsTo = async (
  request: APIRequestContext,
  recipient: string,
): Promise<ReadonlyArray<Mail>> => {
  const answer = await request.get("/dev/mail", { headers: { accept: "application/json" } })
  const mails: ReadonlyArray<Mail> = await answer.json()
  return mails.filter((mail) => mail.recipient === recipient)
}

/** The link to a given path in the newest mail that contains such a link. */
export const mailedLink = async (
  request: APIRequestContext,
  recipient: string,
  path: string,
): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mail = (await mailsTo(request, recipient)).find(({ body }) => body.includes(path))
      link = mail?.body.match(/https?:\S+/)?.[0]
      return link
    })
    .toContain(path)
  return link ?? ""
}
