import type { IntlShape } from "react-intl"
import { useReaderTools } from "./TextsProvider.tsx"

export type TextValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>

/** The text of a key with its values filled in; for an unknown key the fallback, or '-' (I18N-05). */
export type TextOf = (key: string, values?: TextValues, fallback?: string) => string

/** `const text = useTexts(); text("shell.signIn.title")` */
export const useTexts = (): TextOf => textOf(useReaderTools().intl)

/** Limits that an error may name or leave out; its text asks for all of them. */
const limits: TextValues = { min: undefined, max: undefined, maxFileSize: undefined }

const known = new WeakMap<IntlShape, TextOf>()

const textOf = (intl: IntlShape): TextOf => {
  const made: TextOf =
    known.get(intl) ??
    ((key, values, fallback = "-") =>
      Object.hasOwn(intl.messages, key)
        ? intl.formatMessage({ id: key }, { ...limits, ...values })
        : fallback)
  known.set(intl, made)
  return made
}
