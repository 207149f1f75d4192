import { signInMachine } from "#machines/shell/sign-in/machine.ts"
import { SignIn } from "#views/shell/sign-in/SignIn.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/**
 * Area module of the sign-in screen: bundled with the page instead of loaded lazily, because most visitors begin
 * there.
 */
export default {
  area: "shell",
  texts: {},
  screens: { "sign-in": screen(signInMachine, SignIn) },
} satisfies AreaModule
