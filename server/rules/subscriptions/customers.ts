import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Invite } from "#contract/schemas/subscription.ts"
import { DEFAULT_LANGUAGE } from "#contract/schemas/user.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { dayAt, isZone } from "#domain/time.ts"
import { AppConfig } from "../../config.ts"
import { portalIn, portalOfBrand, RequestedPortal } from "../../portals.ts"
import { Mails } from "../../store/mails.ts"
import type { PartnerFacts } from "../../store/partner-targets.ts"
import { Secrets } from "../../store/secrets.ts"
import { UserNotifications } from "../../store/user-notifications.ts"
import { Users } from "../../store/users.ts"
import { activationLink } from "../accounts.ts"
import { brandName, brandNamed } from "../brands.ts"
import type { MailTemplate } from "../mail-text.ts"
import { type Rejected, refused } from "./rejected.ts"

interface CustomersShape {
  /**
   * Account for an invited email address, created when there is none; a new account waits for its activation, with
   * which the centre's dealer may help (OPEN-122). Fails for users who are not end users, because only these can
   * own machines.
   */
  readonly invited: (
    invite: Invite & { readonly customerEmail: string },
    centre: Pick<PartnerFacts, "countryId" | "dealerId">,
  ) => Effect.Effect<number, Rejected>
  readonly notifyInvite: (
    customerId: number,
    offer: { readonly centre: string; readonly machine: string },
  ) => Effect.Effect<void>
  /**
   * Notifies the customer that the term of a subscription ends (epoch ms), with the date in the customer's time
   * zone, and whether the subscription expires or renews.
   */
  readonly notifyEnding: (
    customerId: number,
    ending: { readonly machine: string; readonly ends: number; readonly renews: boolean },
  ) => Effect.Effect<void>
}

/** Customers of subscriptions: their accounts and their notifications. */
export class Customers extends Context.Service<Customers, CustomersShape>()("headland/Customers") {
  static readonly layer = Layer.effect(
    Customers,
    Effect.gen(function* () {
      const settings = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const users = yield* Users
      const secrets = yield* Secrets
      const mails = yield* Mails
      const notifications = yield* UserNotifications
      const here = portalIn(settings)

      const write = Effect.fnUntraced(function* (
        customerId: number,
        template: (active: boolean) => MailTemplate,
        values: Readonly<Record<string, string>>,
      ) {
        const account = yield* users.accountById(customerId)
        if (Option.isNone(account)) return
        const { active, email, language } = account.value
        const { brand, publicUrl } = yield* here
        const link = active
          ? `${publicUrl}/#/fleet/subscriptions`
          : activationLink(publicUrl, yield* secrets.issue(customerId, "ACTIVATION"))
        yield* mails.queue({
          brand,
          recipient: email,
          language,
          template: template(active),
          values: { product: brandName(brand), link, ...values },
        })
      })

      /** Whether an account was deactivated; such an account must not regain access through an invitation. */
      const wasSwitchedOff = (id: number) =>
        sql`SELECT 1 FROM users WHERE id = ${id} AND NOT active AND password_hash IS NOT NULL`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie,
        )

      return Customers.of({
        invited: Effect.fn("Customers.invited")(function* (invite, centre) {
          const email = normalEmail(invite.customerEmail)
          const created = yield* users.create({
            email,
            firstName: invite.customerFirstName?.trim() ?? "",
            lastName: invite.customerLastName?.trim() ?? "",
            country: centre.countryId,
            language: invite.customerLanguage ?? DEFAULT_LANGUAGE,
            domain: brandName((yield* here).brand),
            active: false,
            ...(centre.dealerId === null ? {} : { invitedByPartner: centre.dealerId }),
            roles: [{ authRole: "ROLE_END_USER" }],
          })
          if (Option.isSome(created)) return created.value
          const account = yield* users.accountByEmail(email)
          if (Option.isNone(account)) return yield* refused("CONFLICT", "customerEmail")
          const { id, roles } = account.value
          if (!roles.some((role) => role.authRole === "ROLE_END_USER") || (yield* wasSwitchedOff(id)))
            return yield* refused("DISALLOWED_VALUE", "customerEmail")
          return id
        }),
        notifyInvite: Effect.fn("Customers.notifyInvite")(function* (customerId, offer) {
          yield* notifications.tell([customerId], {
            type: "subscriptionInvite",
            values: offer,
            link: "fleet/subscriptions",
          })
          yield* write(
            customerId,
            (active) => (active ? "subscriptionInvite" : "subscriptionInviteNew"),
            offer,
          )
        }),
        notifyEnding: Effect.fn("Customers.notifyEnding")(function* (customerId, { ends, machine, renews }) {
          const customer = Option.getOrNull(yield* users.byId(customerId))
          const zone = customer?.timeZone ?? ""
          const values = { machine, date: dayAt(ends, isZone(zone) ? zone : "UTC") }
          const type = renews ? "subscriptionRenewing" : "subscriptionEnding"
          yield* notifications.tell([customerId], { type, values, link: "fleet/subscriptions" })
          // No request determines the portal of this mail, so it is sent by the brand at which the customer's
          // account was created.
          const home = portalOfBrand(settings, brandNamed(customer?.domain))
          yield* write(customerId, () => type, values).pipe(Effect.provideService(RequestedPortal, home))
        }),
      })
    }),
  )
}
