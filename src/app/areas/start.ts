import { signInMachine } from "#machines/shell/sign-in/machine.ts"
import { SignIn } from "#views/shell/sign-in/SignIn.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** What the page brings along: most visitors begin here. */
export default {
  area: "shell",
  texts: {},
  screens: { "sign-in": screen(signInMachine, SignIn) },
} satisfies AreaModule
