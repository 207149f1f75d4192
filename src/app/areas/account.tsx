import { Layer } from "effect"
import { activationMachine } from "#machines/account/activation/machine.ts"
import { firstTimeMachine } from "#machines/account/first-time/machine.ts"
import { forgotMachine } from "#machines/account/forgot/machine.ts"
import { invitationMachine } from "#machines/account/invitation/machine.ts"
import { newPasswordMachine } from "#machines/account/new-password/machine.ts"
import { ownProfileMachine } from "#machines/account/own-profile/machine.ts"
import { registrationMachine } from "#machines/account/registration/machine.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { AccountCallsLive } from "#services/account/account-calls-live.ts"
import { BaseLive } from "#services/base.ts"
import { Activation } from "#views/account/activation/Activation.tsx"
import { FirstTime } from "#views/account/first-time/FirstTime.tsx"
import { Forgot } from "#views/account/forgot/Forgot.tsx"
import { Invitation } from "#views/account/invitation/Invitation.tsx"
import { Leaving } from "#views/account/leaving/Leaving.tsx"
import { NewPasswordPage } from "#views/account/new-password/NewPasswordPage.tsx"
import { OwnProfile } from "#views/account/own-profile/OwnProfile.tsx"
import { Registration } from "#views/account/registration/Registration.tsx"
import { type AreaModule, screen } from "../area-module.ts"

export default {
  area: "account",
  texts: import.meta.glob(["../../i18n/messages/account/*.json", "../../i18n/messages/tools/*.json"], {
    import: "default",
  }),
  moreTexts: ["tools"],
  layer: AccountCallsLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    activation: screen(activationMachine, Activation),
    invitation: screen(invitationMachine, Invitation),
    "first-time": screen(firstTimeMachine, FirstTime),
    forgot: screen(forgotMachine, Forgot),
    "own-profile": screen(ownProfileMachine, OwnProfile),
    registration: screen(registrationMachine, Registration),
    leaving: screen(pageMachine, Leaving),
    "new-password": screen(newPasswordMachine, NewPasswordPage),
  },
} satisfies AreaModule
