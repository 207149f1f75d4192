/** Byte order mark by which spreadsheets recognise a file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF"

/** Pattern of texts that a spreadsheet could run as a formula when it opens the file, or take for the end of a cell. */
const ACTIVE = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^\p{Cc}/u

/**
 * Characters that a spreadsheet cannot hold: XML 1.0, of which workbooks are made, forbids all control characters
 * other than line ends and tabs, and the noncharacter U+FFFE makes a whole workbook unreadable.
 */
const FORBIDDEN = /[^\P{Cc}\n\r\t]|\p{NChar}/gu

/** Text with a blank for each character that XML forbids, and without half a surrogate pair. */
export const xmlText = (text: string): string => text.replace(FORBIDDEN, " ").toWellFormed()

/**
 * Makes a text harmless for spreadsheets: one that looks like a formula gets an apostrophe in front (OPEN-172), and
 * what no spreadsheet can hold becomes a blank. Half a surrogate pair becomes the replacement character.
 */
export const inertText = (text: string): string => xmlText(ACTIVE.test(text) ? `'${text}` : text)

/** Text as a field of a CSV file (RFC 4180), harmless and quoted where it could be misread. */
export const csvField = (text: string): string => {
  const inert = inertText(text)
  return /[",\r\n']|^\s|\s$/u.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

const fieldOf = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ""
  return typeof value === "number" ? String(value) : csvField(value)
}

/** Rows as a CSV file (RFC 4180), with the byte order mark that spreadsheets need. */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string | number | null | undefined>>): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(fieldOf).join(",")}\r\n`).join("")}`
