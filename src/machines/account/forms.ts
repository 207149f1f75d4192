import { formRecord } from "../shared/form/record.ts"
import { sampleBoot } from "../shell/sample-boot.ts"
import { owner } from "../shell/sample-users.ts"
import { sampleRequest } from "./activation/chart.ts"
import { activationForm } from "./activation/form.ts"
import { forgotMachine } from "./forgot/machine.ts"
import { newPasswordMachine } from "./new-password/machine.ts"
import { sampleDomains } from "./own-profile/chart.ts"
import { deletionForm, domainsForm, emailForm, passwordForm } from "./own-profile/forms.ts"
import { personFormMachine } from "./person-form/machine.ts"
import { registrationForm } from "./registration/form.ts"

const area = "account"
const ofOwnProfile = "src/machines/account/own-profile/forms.ts"

/**
 * Forms of the account area, each with its own chart record, so that the live inspector and the gallery list them
 * separately.
 */
export const accountForms = [
  formRecord({
    area,
    name: "registration-form",
    purpose: "Asks for an owner account; the password and the agreements follow behind the mailed link.",
    machine: registrationForm,
    source: "src/machines/account/registration/form.ts",
    input: { language: "fi-FI" },
  }),
  formRecord({
    area,
    name: "activation-form",
    purpose: "Takes what a new account needs before it opens: details, agreements and a password.",
    machine: activationForm,
    source: "src/machines/account/activation/form.ts",
    input: { token: "a-secret", request: sampleRequest },
  }),
  formRecord({
    area,
    name: "forgot",
    purpose:
      "Has a link for a new password mailed; the answer is the same whether or not there is an account.",
    machine: forgotMachine,
    source: "src/machines/account/forgot/machine.ts",
  }),
  formRecord({
    area,
    name: "new-password",
    purpose: "Takes a new password behind a mailed link, and leads to sign-in.",
    machine: newPasswordMachine,
    source: "src/machines/account/new-password/machine.ts",
    input: { params: { token: "a-secret" }, search: "", user: null, boot: sampleBoot },
  }),
  formRecord({
    area,
    name: "person-form",
    purpose: "Takes a person's own details and agreements, which are saved with the account.",
    machine: personFormMachine,
    source: "src/machines/account/person-form/machine.ts",
    input: { user: owner },
    output: owner,
  }),
  formRecord({
    area,
    name: "password-form",
    purpose: "Takes another password; other sign-ins of the account end.",
    machine: passwordForm,
    source: ofOwnProfile,
  }),
  formRecord({
    area,
    name: "email-form",
    purpose: "Takes another e-mail address; it counts once the link in the mail to it is opened.",
    machine: emailForm,
    source: ofOwnProfile,
  }),
  formRecord({
    area,
    name: "domains-form",
    purpose: "Says in which brand portals the account is at home.",
    machine: domainsForm,
    source: ofOwnProfile,
    input: sampleDomains,
    output: sampleDomains.own,
  }),
  formRecord({
    area,
    name: "deletion-form",
    purpose: "Ends the account, after the password and a tick.",
    machine: deletionForm,
    source: ofOwnProfile,
  }),
]
