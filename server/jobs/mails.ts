import { Effect } from "effect"
import { AppConfig } from "../config.ts"
import { portalOfBrand } from "../portals.ts"
import { brandName } from "../rules/brands.ts"
import { Mails, type StoredMail } from "../store/mails.ts"
import type { Job } from "./job.ts"

/**
 * Job that delivers the mail outbox by SMTP while MAIL_URL is set; without it mails stay in the outbox. The
 * sender's address is the `from` of MAIL_URL (`smtps://user:password@host?from=portal@example.com`), else noreply
 * at the host of the mail's brand.
 */
export const deliverMails: Job<Mails | AppConfig> = {
  name: "deliver-mails",
  every: "5 seconds",
  run: Effect.scoped(
    Effect.gen(function* () {
      const settings = yield* AppConfig
      const { mailUrl } = settings
      if (mailUrl === undefined) return
      const mails = yield* Mails
      const url = new URL(mailUrl)
      const address = url.searchParams.get("from")
      const senderOf = (mail: StoredMail) => {
        const { brand, publicUrl } = portalOfBrand(settings, mail.brand ?? undefined)
        return {
          name: brandName(mail.brand ?? brand),
          address: address ?? `noreply@${new URL(publicUrl).hostname}`,
        }
      }
      url.searchParams.delete("from")
      const { createTransport } = yield* Effect.promise(() => import("nodemailer"))
      const transport = createTransport({ url: url.href, pool: true })
      yield* Effect.addFinalizer(() => Effect.sync(() => transport.close()))

      let refused = 0
      const send = (mail: StoredMail) =>
        Effect.tryPromise({
          try: () =>
            transport.sendMail({
              from: senderOf(mail),
              // The recipient is passed as an address object, because a plain text with a comma would be parsed as
              // several recipients.
              to: { name: "", address: mail.recipient },
              subject: mail.subject,
              text: mail.body,
            }),
          catch: (error) => (error instanceof Error ? error.message : String(error)),
        }).pipe(
          Effect.tapError((error) => {
            refused++
            return Effect.logWarning(`mail ${mail.id} was not delivered: ${error}`)
          }),
          Effect.asVoid,
        )

      let waiting = true
      while (waiting) waiting = yield* mails.deliverNext(send)
      // The error for monitoring leaves out the mail server's reply, which may contain personal data and is only
      // logged.
      if (refused > 0) yield* Effect.fail(`${refused} not delivered`)
    }),
  ),
}
