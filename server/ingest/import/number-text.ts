const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const COMMA_NUMBER = /^[+-]?\d+,\d+$/
/** Ways in which loggers and spreadsheets write that there is no value. */
const NO_VALUE = /^([+-]?(nan|1\.#(ind|qnan|inf)\w*|inf|infinity)|#?n\/?a|#num!|#div\/0!|null|nil|none|-+)$/i

/**
 * Reads the number in a cell: undefined for no value (empty, nan, inf), NaN for any other text. `comma`: whether a
 * comma in a number is the decimal point.
 */
export const readNumber = (cell: string | undefined, comma = false): number | undefined => {
  const text = cell?.trim() ?? ""
  if (text === "" || NO_VALUE.test(text)) return undefined
  if (NUMBER.test(text)) return finite(Number(text))
  return comma && COMMA_NUMBER.test(text) ? finite(Number(text.replace(",", "."))) : Number.NaN
}

/** The number without negative zero; NaN for one too large to be kept. */
const finite = (value: number) => (Number.isFinite(value) ? value + 0 : Number.NaN)
