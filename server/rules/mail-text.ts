import { serverText } from "./texts.ts"

export type MailTemplate =
  | "activation"
  | "activationInvited"
  | "alreadyRegistered"
  | "passwordReset"
  | "passwordChanged"
  | "shareInvitation"
  | "subscriptionInvite"
  | "subscriptionInviteNew"
  | "subscriptionEnding"
  | "subscriptionRenewing"
  | "emailChange"
  | "emailChangeNotice"
  | "emailChangeBySupport"
  | "addressWanted"
  | "profileReminder"
  | "accountDeleted"
  | "roleInvitation"
  | "alarmRaised"
  | "alarmDigest"

/** Values for the `{names}` in a mail template. `product` is the name of the brand. */
export type MailValues = { readonly product: string; readonly link: string } & Readonly<
  Record<string, string>
>

/** Subject and plain text of a mail in the recipient's language, or in English where there is no translation yet. */
export const mailText = (template: MailTemplate, language: string, values: MailValues) => ({
  subject: serverText(`mails.${template}.subject`, language, values),
  body: serverText(`mails.${template}.body`, language, values),
})
