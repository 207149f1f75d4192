import type { ModelReference, ReferenceKind } from "#contract/schemas/configuration.ts"
import { DEFAULT_LANGUAGE, type Language } from "#contract/schemas/user.ts"

/** Placeholder in the address of a model's reference, replaced by the reader's language code. */
const LANGUAGE_PLACE = "{lang}"

/** Whether a reference of this kind can hold the value: addresses are http(s) only (OPEN-172). */
export const isReferenceValue = (kind: ReferenceKind, value: string): boolean =>
  kind === "CODE_PREFIX" ? /^[A-Z0-9]{1,20}$/.test(value) : isWebAddress(value)

const isWebAddress = (value: string): boolean => {
  const address = value.replaceAll(LANGUAGE_PLACE, DEFAULT_LANGUAGE)
  return /^https?:\/\/[^\s"'<>\\]+$/.test(address) && URL.canParse(address)
}

/**
 * Documents (manual and parts catalogue) among a model's references; an address with a placeholder gets the wanted
 * language.
 */
export const documentsOf = (references: ReadonlyArray<ModelReference>, language: Language) =>
  references.flatMap(({ kind, value }) =>
    kind === "CODE_PREFIX"
      ? []
      : [
          {
            type: kind,
            url: value.replaceAll(LANGUAGE_PLACE, language),
            language: value.includes(LANGUAGE_PLACE) ? language : DEFAULT_LANGUAGE,
          },
        ],
  )
