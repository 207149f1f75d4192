import { pageMachine } from "#machines/shell/page/machine.ts"
import { signInMachine } from "#machines/shell/sign-in/machine.ts"
import { SsoProfileError } from "#views/shell/page/SsoProfileError.tsx"
import { SignIn } from "#views/shell/sign-in/SignIn.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens before sign-in. */
export default {
  area: "shell",
  texts: {},
  screens: {
    "sign-in": screen(signInMachine, SignIn),
    "sso-profile-error": screen(pageMachine, SsoProfileError),
  },
} satisfies AreaModule
