import { assign, setup } from "xstate"
import type { ErrorItem } from "#contract/errors.ts"
import type { User } from "#contract/schemas/user.ts"
import { DEMO_PASSWORD, type DemoPerson, demoEmail } from "#domain/demo-accounts.ts"
import { SIGN_ON_ENTRY, type SignOnFailure, signOnFailureIn } from "#domain/navigation/location.ts"
import { callFailureOf } from "../../failures.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { ScreenInput } from "../navigation/screen.ts"
import { languageIn } from "../portal/language.ts"
import { signInEmailIn } from "../portal/sign-in-email.ts"
import type { SessionOpened } from "../session/events.ts"
import { beginSignOn, signIn } from "./actors.ts"
import type { SignInEvent } from "./events.ts"

export interface SignInContext {
  readonly email: string
  readonly password: string
  /** Errors of the last attempt; `field` is `email` or `password` where one of these fields is wrong. */
  readonly errors: ReadonlyArray<ErrorItem>
  /** Seconds until the next attempt is allowed. */
  readonly secondsLeft: number
  readonly offersDemoPeople: boolean
  /**
   * Identity providers for single sign-on (`providers`), and the one that the visitor is being sent to
   * (`provider`).
   */
  readonly providers: ReadonlyArray<string>
  readonly provider: string
  /** Query of the address, which marks a visitor who came by a link starting with single sign-on. */
  readonly search: string
  /** Reason why single sign-on failed. */
  readonly signOnFailure: SignOnFailure | undefined
}

const DEFECT: ReadonlyArray<ErrorItem> = [{ message: "INTERNAL_SERVER_ERROR" }]

/** Seconds to wait when the server does not name a pause. */
const USUAL_PAUSE = 30

const errorsOf = (event: object): ReadonlyArray<ErrorItem> => {
  const failure = callFailureOf(event)
  return failure?._tag === "ApiError" && failure.errors.length > 0 ? failure.errors : DEFECT
}

const throttleOf = (event: object): ErrorItem | undefined =>
  errorsOf(event).find(({ message }) => message === "TOO_MANY_ATTEMPTS")

/** Longest e-mail address and password that the HTTP API accepts. */
const LONGEST = { email: 254, password: 256 } as const

const sentOf = ({ email, password }: SignInContext) => ({ email: email.trim(), password })

const fieldErrorsOf = (context: SignInContext): ReadonlyArray<ErrorItem> =>
  (["email", "password"] as const).flatMap((field): ReadonlyArray<ErrorItem> => {
    const sent = sentOf(context)[field]
    if (sent.trim() === "") return [{ message: "NOT_NULL", field }]
    return sent.length > LONGEST[field] ? [{ message: "SIZE", field, max: LONGEST[field] }] : []
  })

interface OfAddress {
  readonly search: string
}
interface Searched {
  readonly event: OfAddress
}
const takeSearch = { type: "takeSearch", params: ({ event }: Searched) => event } as const
/**
 * Transition to single sign-on, for a link of another site that the visitor follows while the sign-in page is
 * already open.
 */
const entered = {
  guard: { type: "isEntry", params: ({ event }: Searched) => event },
  target: "signingOn",
  actions: takeSearch,
} as const

/** Chart of sign-in with e-mail and password. A refusal loses no input; the password is forgotten after success. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as ScreenInput,
    tags: {} as "busy",
  },
  actors: { signIn, beginSignOn },
  actions: {
    setEmail: assign(({ context }, params: { readonly email: string }) => ({
      email: params.email,
      errors: context.errors.filter(({ field }) => field === "password"),
    })),
    setPassword: assign(({ context }, params: { readonly password: string }) => ({
      password: params.password,
      errors: context.errors.filter(({ field }) => field === "email"),
    })),
    takeDemoPerson: assign((_, params: { readonly person: DemoPerson }) => ({
      email: demoEmail(params.person),
      password: DEMO_PASSWORD,
      errors: [],
    })),
    clearErrors: assign({ errors: [] }),
    nameErrors: assign(({ context }) => ({ errors: fieldErrorsOf(context) })),
    keepErrors: assign(({ event }) => ({ errors: errorsOf(event) })),
    startCountdown: assign(({ event }) => ({
      errors: [],
      secondsLeft: Math.max(1, Math.ceil(throttleOf(event)?.retryAfter ?? USUAL_PAUSE)),
    })),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
    takeProvider: assign((_, params: { readonly provider: string }) => ({ provider: params.provider })),
    /** Action: removes the message about the failed single sign-on when a new attempt begins. */
    forgetSignOn: assign({ signOnFailure: undefined }),
    takeSearch: assign((_, { search }: OfAddress) => ({ search, signOnFailure: signOnFailureIn(search) })),
    forgetPassword: assign({ password: "" }),
    openSession: sendToSystem<{ readonly user: User }>((_, { user }) => {
      const event: typeof SessionOpened.Type = { type: "session.opened", user }
      return [{ to: systemIds.session, event }]
    }),
  },
  guards: {
    isFilledIn: ({ context }) => fieldErrorsOf(context).length === 0,
    offersDemoPeople: ({ context }) => context.offersDemoPeople,
    isEntry: ({ context }, { search }: OfAddress) => search === SIGN_ON_ENTRY && context.providers.length > 0,
    isThrottled: ({ event }) => throttleOf(event) !== undefined,
    isCutOff: ({ event }) => ["NetworkError", "GatewayError"].includes(callFailureOf(event)?._tag ?? ""),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  delays: { second: 1_000 },
}).createMachine({
  id: "sign-in",
  context: ({ input, self }) => ({
    email: signInEmailIn(self.system),
    password: "",
    errors: [],
    secondsLeft: 0,
    offersDemoPeople: input.boot.demoSeed,
    providers: input.boot.providers ?? [],
    provider: input.boot.providers?.[0] ?? "",
    search: input.search,
    signOnFailure: signOnFailureIn(input.search),
  }),
  initial: "arriving",
  states: {
    /**
     * State at the start: a visitor who came by a link of another site is sent to the identity provider at once
     * (ROUTE-28).
     */
    arriving: {
      always: [
        { guard: { type: "isEntry", params: ({ context }) => context }, target: "signingOn" },
        { target: "form" },
      ],
    },

    /**
     * State in which the browser leaves the page for the identity provider; a visitor who comes back with the Back
     * button finds the form.
     */
    signingOn: {
      tags: ["busy"],
      entry: ["forgetSignOn", "clearErrors"],
      invoke: {
        id: "beginSignOn",
        src: "beginSignOn",
        input: ({ context: { provider }, self }) => ({ provider, language: languageIn(self.system) }),
        onDone: { target: "form" },
        onError: { target: "form.unreachable" },
      },
    },

    form: {
      initial: "editing",
      on: {
        "email.changed": {
          target: ".editing",
          actions: { type: "setEmail", params: ({ event }) => ({ email: event.email }) },
        },
        "password.changed": {
          target: ".editing",
          actions: { type: "setPassword", params: ({ event }) => ({ password: event.password }) },
        },
        "form.submitted": [
          { guard: "isFilledIn", target: "submitting" },
          { target: ".rejected", actions: "nameErrors" },
        ],
        "provider.selected": {
          target: "signingOn",
          actions: { type: "takeProvider", params: ({ event }) => ({ provider: event.provider }) },
        },
        "demoPerson.selected": {
          guard: "offersDemoPeople",
          target: "submitting",
          actions: { type: "takeDemoPerson", params: ({ event }) => ({ person: event.person }) },
        },
        "search.changed": [entered, { actions: takeSearch }],
      },
      states: { editing: {}, rejected: {}, unreachable: {} },
    },

    submitting: {
      tags: ["busy"],
      entry: "forgetSignOn",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context }) => sentOf(context),
        onDone: {
          target: "accepted",
          actions: [
            "forgetPassword",
            { type: "openSession", params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: [
          { guard: "isThrottled", target: "throttled", actions: "startCountdown" },
          { guard: "isCutOff", target: "form.unreachable", actions: "clearErrors" },
          { target: "form.rejected", actions: "keepErrors" },
        ],
      },
    },

    throttled: {
      on: {
        "email.changed": { actions: { type: "setEmail", params: ({ event }) => ({ email: event.email }) } },
        "password.changed": {
          actions: { type: "setPassword", params: ({ event }) => ({ password: event.password }) },
        },
        "search.changed": entered,
      },
      after: {
        second: [
          { guard: "isLastSecond", target: "form", actions: "countDown" },
          { target: "throttled", reenter: true, actions: "countDown" },
        ],
      },
    },

    /** State after sign-in succeeded; the session chart takes over and navigates away. */
    accepted: { tags: ["busy"] },
  },
})
export type SignInMachine = typeof signInMachine
