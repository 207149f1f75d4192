import english from "#i18n/messages/mails/en-GB.json" with { type: "json" }
import finnish from "#i18n/messages/mails/fi-FI.json" with { type: "json" }

export type MailTemplate = "activation" | "alreadyRegistered" | "passwordReset" | "passwordChanged"

export interface MailValues {
  /** Name of the brand variant. */
  readonly product: string
  readonly link: string
}

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "en-GB": english,
  "fi-FI": finnish,
}

/** Subject and plain text of a mail in the reader's language, or in English where there is none yet. */
export const mailText = (template: MailTemplate, language: string, values: MailValues) => {
  const texts = languages[language] ?? english
  const text = (part: "subject" | "body") =>
    (texts[`mails.${template}.${part}`] ?? "")
      .replaceAll("{product}", values.product)
      .replaceAll("{link}", values.link)
  return { subject: text("subject"), body: text("body") }
}
