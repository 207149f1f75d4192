/** Byte order mark by which spreadsheets recognise a file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF"

/** Field of a CSV file; a text that a spreadsheet would take for a formula gets a leading apostrophe. */
const fieldOf = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ""
  if (typeof value === "number") return String(value)
  const safe = value.replace(/^[=+\-@\t\r]/, "'$&")
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a CSV file (RFC 4180), with the byte order mark that spreadsheets need. */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string | number | null | undefined>>): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(fieldOf).join(",")}\r\n`).join("")}`
