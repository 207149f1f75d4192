import { Effect, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { ErrorItem } from "#contract/errors.ts"
import type { ActivationForm, ActivationRequest } from "#contract/schemas/activation.ts"
import type { User } from "#contract/schemas/user.ts"
import { activatedProfile, activationErrors } from "#domain/activation.ts"
import { AppConfig } from "../config.ts"
import { portalIn } from "../portals.ts"
import { activationLink, type EmailChangePurpose, type SecretPurpose } from "../rules/accounts.ts"
import { activateAccount } from "../rules/activation.ts"
import { EmailChanging } from "../rules/email-change.ts"
import { fail, failInput } from "../rules/fail.ts"
import { Passwords } from "../rules/passwords.ts"
import { profileAddressErrors } from "../rules/profile-address.ts"
import { EmailChanges } from "../store/email-changes.ts"
import { Secrets } from "../store/secrets.ts"
import { Sessions } from "../store/sessions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { Users } from "../store/users.ts"
import { accepts } from "./accepts.ts"
import { sessionTokenOf } from "./session.ts"

/** Handlers of the links in account mails (section 49). */
export const ActivationHandlers = HttpApiBuilder.group(
  Api,
  "activation",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* AppConfig
    const changes = yield* EmailChanges
    const changing = yield* EmailChanging
    const passwords = yield* Passwords
    const secrets = yield* Secrets
    const sessions = yield* Sessions
    const users = yield* Users

    /** Account and purpose that belong to the secret of a mailed link, if the link is still valid. */
    const linkOf = Effect.fnUntraced(function* (secret: string) {
      const found = yield* secrets.look(secret)
      if (found.outcome === "UNKNOWN") return yield* rejectionOf("UNKNOWN")
      if (found.outcome !== "GOOD") return yield* rejectionOf(found.outcome, found.purpose)
      const { purpose, userId } = found
      if (purpose === "PASSWORD_RESET") return yield* rejectionOf("UNKNOWN")
      const user = Option.getOrNull(yield* users.byId(userId))
      const account = Option.getOrNull(yield* users.accountById(userId))
      if (user === null || account === null) return yield* rejectionOf("UNKNOWN")
      if (purpose === "ACTIVATION" && account.everActive) return yield* rejectionOf("USED_BEFORE")
      return { purpose, user, passwordSet: account.passwordHash !== null }
    })

    const useUp = Effect.fnUntraced(function* (secret: string, purpose: SecretPurpose) {
      const { outcome } = yield* secrets.use(secret, purpose)
      if (outcome !== "USED") yield* rejectionOf(outcome, purpose)
    })

    const activate = Effect.fnUntraced(function* (
      secret: string,
      user: User,
      passwordSet: boolean,
      form: ActivationForm,
    ) {
      const fieldErrors: ReadonlyArray<ErrorItem> = [
        ...activationErrors({ ...user, passwordSet }, form),
        ...(yield* profileAddressErrors(activatedProfile(user, form))),
      ]
      yield* failInput(fieldErrors)
      const passwordHash = passwordSet ? null : yield* passwords.hash(form.password ?? "")
      yield* useUp(secret, "ACTIVATION")
      if (!(yield* activateAccount(user, form, passwordHash))) yield* fail("ACTIVATION_FAILED")
    })

    const followChange = Effect.fnUntraced(function* (
      secret: string,
      user: User,
      purpose: EmailChangePurpose,
      token: string,
    ) {
      const signIn = Option.getOrNull(yield* sessions.resolve(token))
      yield* useUp(secret, purpose)
      const keep = signIn?.user.id === user.id ? signIn.sessionId : null
      return yield* changing.follow(user.id, purpose, keep)
    })

    return handlers.handleAll({
      look: Effect.fnUntraced(function* ({ params, request }) {
        if (accepts(request.headers["accept"], "text/html")) {
          const { publicUrl } = yield* portalIn(settings)
          const page = activationLink(publicUrl, encodeURIComponent(params.secret))
          return HttpServerResponse.redirect(page, {
            status: 302,
            headers: { "referrer-policy": "no-referrer" },
          })
        }
        const { passwordSet, purpose, user } = yield* linkOf(params.secret)
        if (purpose === "ACTIVATION") return accountActivation(user, passwordSet)
        const change = Option.getOrNull(yield* changes.running(user.id))
        return {
          purpose,
          ...stateOf(user, passwordSet),
          ...(change?.foreign === true ? { takesEffect: change.notBefore.toISOString() } : {}),
        }
      }),
      activate: Effect.fnUntraced(function* ({ params, payload, request }) {
        const { passwordSet, purpose, user } = yield* linkOf(params.secret)
        if (purpose === "ACTIVATION")
          return yield* inOneTransaction(activate(params.secret, user, passwordSet, payload))
        const outcome = yield* inOneTransaction(
          followChange(params.secret, user, purpose, sessionTokenOf(request)),
        )
        if (outcome === "TAKEN") yield* fail("DUPLICATE", "email")
        if (outcome === "GONE") yield* fail("NO_VALID_TOKEN", "email")
      }),
    })
  }),
)

/** The error's field names the purpose of the link: an account's activation, or a change of its email address. */
const rejectionOf = (
  outcome: "UNKNOWN" | "EXPIRED" | "USED_BEFORE",
  purpose: SecretPurpose = "ACTIVATION",
) => {
  const field = purpose.startsWith("EMAIL_CHANGE") ? "email" : "secret"
  switch (outcome) {
    case "UNKNOWN":
      return fail("NO_VALID_TOKEN", field)
    case "EXPIRED":
      return fail("ACTIVATION_TOKEN_EXPIRED", field)
    case "USED_BEFORE":
      return fail("ALREADY_ACTIVE", field)
  }
}

const stateOf = (user: User, passwordSet: boolean) => ({
  language: user.language,
  passwordSet,
  tosAccepted: user.tosAccepted,
  hasAcceptedPolicy: user.hasAcceptedPolicy,
})

const accountActivation = (user: User, passwordSet: boolean): ActivationRequest => ({
  purpose: "ACTIVATION",
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  streetAddress: user.streetAddress,
  postalCode: user.postalCode,
  city: user.city,
  country: user.country,
  phoneNumber: user.phoneNumber,
  timeZone: user.timeZone,
  systemOfUnits: user.systemOfUnits,
  ...stateOf(user, passwordSet),
})
