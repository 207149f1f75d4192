import { Effect } from "effect"
import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { hasOwnAccount } from "#domain/own-account.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import type { SavedChanged } from "../../shared/form/events.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import type { SessionMachine } from "../../shell/session/machine.ts"
import { currentUser } from "../../shell/session/selectors.ts"
import { subscribe } from "../../subscribe.ts"
import { systemIds } from "../../system.ts"
import { addressOptionsMachine } from "../address-options/machine.ts"
import { account } from "../area.ts"
import { personFormMachine } from "../person-form/machine.ts"
import { notifyAddressOptions, personValues } from "../person-form/values.ts"
import type { OwnProfileEvent } from "./events.ts"
import { type Domains, deletionForm, domainsForm, emailForm, passwordForm } from "./forms.ts"

/** The account as last read from the server. */
export interface OwnAccount {
  readonly user: User
  readonly domains: Domains
}

export interface OwnProfileContext {
  readonly account: OwnAccount | undefined
}

const actors = {
  load: account.fromEffect<OwnAccount, CallFailure>({
    name: "AccountCalls.current",
    run: () =>
      AccountCalls.use((calls) =>
        Effect.all({ user: calls.current, domains: calls.domains }, { concurrency: 2 }),
      ),
    failures: callFailures,
  }),
  watchUser: fromCallback<OwnProfileEvent>(({ sendBack, system }) => {
    const session = system.get(systemIds.session) as ActorRefFrom<SessionMachine> | undefined
    const read = () => (session && currentUser(session.getSnapshot())) ?? undefined
    return subscribe(session, read, (user) => sendBack({ type: "user.updated", user }), read())
  }),
  person: personFormMachine,
  addressOptions: addressOptionsMachine,
  password: passwordForm,
  email: emailForm,
  domains: domainsForm,
  deletion: deletionForm,
  connection: connectionMachine,
}

const notifyForms = sendToSystem<{ readonly user: User }>(({ context }, { user }) => {
  const { country } = present(context).user
  const values = personValues(user)
  const saved: typeof SavedChanged.Type = { type: "saved.changed", values }
  return [
    { to: systemIds.person, event: saved },
    ...(user.country === country ? [] : notifyAddressOptions(values, "country")),
  ]
})

type Args = { readonly context: OwnProfileContext }

const present = ({ account: loaded }: OwnProfileContext): OwnAccount => {
  if (loaded === undefined) throw new Error("The account has not been loaded")
  return loaded
}

/**
 * Chart of the user's own account: details, sign-in, brand portals and deletion, each in an independent form
 * (ROUTE-11, PWD-09).
 */
export const ownProfileMachine = setup({
  types: {
    context: {} as OwnProfileContext,
    events: {} as OwnProfileEvent,
    input: {} as ScreenInput,
    tags: {} as "busy",
    children: {} as {
      person: "person"
      addressOptions: "addressOptions"
      password: "password"
      email: "email"
      domains: "domains"
      deletion: "deletion"
      connection: "connection"
    },
  },
  actors,
  actions: {
    /** Passes the changed account to the forms; unsaved input in the details form is kept. */
    notifyForms,
    /** Reopens the e-mail form after the address changed, because its notice about a mail on its way is outdated. */
    beginEmailAgain: sendTo("email", { type: "form.reopened" } as const),
    keepUser: assign(({ context }, { user }: { readonly user: User }) => ({
      account: { ...present(context), user },
    })),
    keepAccount: assign((_, params: { readonly account: OwnAccount }) => ({ account: params.account })),
  },
  guards: {
    hasOwnAccount: (_, { user }: { readonly user: User }) => hasOwnAccount(user),
    hasOtherAddress: ({ context }, { user }: { readonly user: User }) =>
      user.email !== present(context).user.email,
  },
}).createMachine({
  id: "own-profile",
  context: { account: undefined },
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "load",
        src: "load",
        onDone: [
          {
            guard: { type: "hasOwnAccount", params: ({ event }) => event.output },
            target: "open",
            actions: { type: "keepAccount", params: ({ event }) => ({ account: event.output }) },
          },
          {
            target: "readOnly",
            actions: { type: "keepAccount", params: ({ event }) => ({ account: event.output }) },
          },
        ],
        onError: { target: "failed" },
      },
    },
    /** State that waits for another try: asked for, or when the device's connection is back. */
    failed: {
      invoke: { id: "connection", src: "connection" },
      on: { "data.refreshed": { target: "loading" } },
    },
    /** Account of a demo user, for whom the server would refuse every form. */
    readOnly: {},
    open: {
      on: {
        "user.updated": [
          {
            guard: { type: "hasOtherAddress", params: ({ event }) => event },
            actions: [
              { type: "notifyForms", params: ({ event }) => event },
              { type: "keepUser", params: ({ event }) => event },
              "beginEmailAgain",
            ],
          },
          {
            actions: [
              { type: "notifyForms", params: ({ event }) => event },
              { type: "keepUser", params: ({ event }) => event },
            ],
          },
        ],
      },
      invoke: [
        { id: "watchUser", src: "watchUser" },
        {
          id: "person",
          systemId: systemIds.person,
          src: "person",
          input: ({ context }: Args) => ({ user: present(context).user }),
        },
        {
          id: "addressOptions",
          systemId: systemIds.addressOptions,
          src: "addressOptions",
          input: ({ context }) => {
            const { country, timeZone, city } = present(context).user
            return { country, timeZone, city }
          },
        },
        { id: "password", src: "password" },
        { id: "email", src: "email" },
        { id: "domains", src: "domains", input: ({ context }: Args) => present(context).domains },
        { id: "deletion", src: "deletion" },
      ],
    },
  },
})
export type OwnProfileMachine = typeof ownProfileMachine
