import { ApiError, NetworkError, SessionEnded } from "#services/failures.ts"
import { SESSION_CLIENT } from "#services/shell/session.ts"
import { defineChart } from "../../chart.ts"
import { newcomer, owner } from "../sample-users.ts"
import { SessionEvents } from "./events.ts"
import { sessionMachine } from "./machine.ts"

const signedOut = new ApiError({
  status: 401,
  errors: [{ message: "NOT_LOGGED_IN" }],
  call: "GET /users/current",
})

export const sessionChart = defineChart<typeof sessionMachine>({
  area: "shell",
  name: "session",
  purpose:
    "Knows who is signed in, keeps the session alive, and notices when it ends here, in another tab or on the server.",
  machine: sessionMachine,
  events: SessionEvents,
  samples: {
    inputs: [{ sessionCookie: true }, { sessionCookie: false }],
    events: () => [
      { type: "session.opened", user: owner },
      { type: "session.opened", user: newcomer },
      { type: "user.changed", user: { ...newcomer, ...owner } },
      { type: "signOut.requested" },
      { type: "signOut.requested", keepLocation: true },
      { type: "account.deleted" },
      { type: "session.expired" },
      { type: "account.incomplete" },
      { type: "load.retried" },
      { type: "tab.signedOut" },
      { type: "tab.signedIn" },
    ],
    outputs: { loadCurrentUser: [owner, newcomer], lookAgain: [owner, newcomer] },
    errors: {
      loadCurrentUser: [
        signedOut,
        new NetworkError({ call: "GET /users/current" }),
        new NetworkError({ call: SESSION_CLIENT }),
        new ApiError({
          status: 403,
          errors: [{ message: "UNAUTHORIZED_OPERATION" }],
          call: "GET /users/current",
        }),
      ],
      lookAgain: [signedOut, new NetworkError({ call: "GET /users/current" })],
      keepAlive: [new SessionEnded({ call: "GET /keepalive" })],
      signOut: [new NetworkError({ call: "DELETE /logout" })],
    },
    meant: {
      "loadCurrentUser fails unshown": "a visitor is signed out, which is no failure",
      "forgetVisitor fails unshown": "signing out goes on without it",
      "forgetUser fails unshown": "signing out goes on without it",
      "keepAlive fails unshown": "the next request says whether the session has ended",
      "signOut fails unshown": "the account or the session is gone already",
      "lookAgain fails unshown": "is asked again after a while",
    },
    key: ({ context }) => [context.user?.id, context.expiredId, context.leaving],
    longRunning: {
      watchExpiry: "watches as long as the portal lives",
      watchTabs: "watches as long as the portal lives",
    },
    person: {
      isGone: (snapshot) => snapshot.matches("signedOut"),
      marks: [owner.email, newcomer.email],
      stays: ["watchExpiry", "watchTabs"],
    },
    nonInput: {
      "session.opened": "comes from signing in",
      "signOut.requested": "only says where to go afterwards",
    },
  },
})
