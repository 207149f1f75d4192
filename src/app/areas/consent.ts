import { Layer } from "effect"
import { APP_VERSION } from "#contract/version.ts"
import { choiceMachine } from "#machines/consent/choice/machine.ts"
import { consentMachine } from "#machines/consent/consent/machine.ts"
import { consentLive } from "#services/consent/live.ts"
import { ShellLive } from "#services/shell/live.ts"
import { Choice } from "#views/consent/Choice.tsx"
import { Question } from "#views/consent/Question.tsx"
import { type AreaModule, screen } from "../area-module.ts"
import { readBoot } from "../boot.ts"

const { cookieDomain, consentProvider, analytics, tagManager } = readBoot(document.documentElement) ?? {}

/** Area of the visitor's consent, and of analytics while the consent is given. */
export default {
  area: "consent",
  texts: import.meta.glob("../../i18n/messages/consent/*.json", { import: "default" }),
  layer: consentLive({
    cookieDomain,
    consentProvider,
    analytics,
    tagManager,
    version: APP_VERSION,
  }).pipe(Layer.provideMerge(ShellLive)),
  screens: { consent: screen(consentMachine, Question), choice: screen(choiceMachine, Choice) },
} satisfies AreaModule
