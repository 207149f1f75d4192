/** Blanks of a number, those of fixed width included, with which web pages and documents write it. */
const BLANK = " \\u00a0\\u2009\\u202f"
/** Dashes of a number: hyphen-minus, hyphens, figure dash, en dash and minus. */
const DASH = "\\u2010-\\u2013\\u2212-"

/**
 * Form of a telephone number: 4 to 17 digits (no country has shorter numbers of persons) with the usual separators,
 * also those that come along when a number is pasted, a plus sign before them and an extension after them where
 * there are any. Its digits are not checked against a country's plan of numbers.
 */
export const PHONE = new RegExp(
  `^[${BLANK}]*\\+?(?:[${BLANK}()./${DASH}]*[0-9]){4,17}(?:[${BLANK}]?(?:x|ext\\.?|#)[${BLANK}]?[0-9]{1,6})?[${BLANK})]*$`,
)

/** Form of an optional telephone number: as `PHONE`, or empty. */
export const PHONE_OR_NONE = new RegExp(`${PHONE.source}|^ *$`)
