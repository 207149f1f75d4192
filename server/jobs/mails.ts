import { Effect, Layer } from "effect"
import { AppConfig } from "../config.ts"
import { portalOfBrand } from "../portals.ts"
import { brandName } from "../rules/brands.ts"
import { Mails, type StoredMail } from "../store/mails.ts"

/** How often the outbox is looked at. */
const PAUSE = "5 seconds"

/**
 * Delivers the outbox by SMTP while MAIL_URL is set; without it mails stay where they are. The sender's address is the
 * `from` of MAIL_URL (`smtps://user:password@host?from=portal@example.com`), else noreply at the host of the mail's brand.
 */
export const MailSenderLive = Layer.effectDiscard(
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

    const send = (mail: StoredMail) =>
      Effect.tryPromise({
        try: () =>
          transport.sendMail({
            from: senderOf(mail),
            // As one address: with a comma in it, a bare text would be read as a list.
            to: { name: "", address: mail.recipient },
            subject: mail.subject,
            text: mail.body,
          }),
        catch: (error) => (error instanceof Error ? error.message : String(error)),
      }).pipe(
        Effect.tapError((error) => Effect.logWarning(`mail ${mail.id} was not delivered: ${error}`)),
        Effect.asVoid,
      )

    const empty: Effect.Effect<void> = mails
      .deliverNext(send)
      .pipe(Effect.flatMap((delivered) => (delivered ? empty : Effect.void)))
    yield* empty.pipe(
      Effect.catchCause((cause) => Effect.logWarning("the outbox could not be read", cause)),
      Effect.andThen(Effect.sleep(PAUSE)),
      Effect.forever,
      Effect.forkScoped,
    )
  }),
)
