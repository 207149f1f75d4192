import { type ByteReader, type ByteWriter, fitsVarint, MalformedPack } from "./varint.ts"

/** Codes for the encoding of a column: 0 to 6 for whole numbers scaled by so many decimals, 7 and 8 for floats. */
const FLOAT32 = 7
const FLOAT64 = 8
const MAX_DECIMALS = 6

/** Writes times (epoch ms) as second differences where they are whole numbers, and without loss in any case. */
export const writeTimes = (writer: ByteWriter, times: ArrayLike<number>): void => {
  const whole = differencesFit(times)
  writer.byte(whole ? 0 : FLOAT64)
  if (!whole) return writeFloats(writer, times)
  let previous = 0
  let step = 0
  for (let index = 0; index < times.length; index++) {
    const time = times[index] as number
    writer.signed(time - previous - step)
    step = time - previous
    previous = time
  }
}

export const readTimes = (reader: ByteReader, count: number): Float64Array => {
  const form = reader.byte()
  if (form === 0) return reader.sums(count, 2)
  if (form === FLOAT64) return reader.float64s(count)
  throw new MalformedPack({ why: "unknown form of times" })
}

/**
 * Writes any numbers without loss, including NaN and -0. The form is compact when all values have at most 6
 * decimals.
 */
export const writeValues = (writer: ByteWriter, values: ArrayLike<number>): void => {
  const decimals = decimalsOf(values)
  if (decimals !== undefined) {
    writer.byte(decimals)
    return writeDecimals(writer, values, decimals)
  }
  const single = every(values, (value) => Object.is(Math.fround(value), value))
  writer.byte(single ? FLOAT32 : FLOAT64)
  if (!single) return writeFloats(writer, values)
  for (let index = 0; index < values.length; index++) writer.float32(values[index] as number)
}

export const readValues = (reader: ByteReader, count: number): Float64Array => {
  const form = reader.byte()
  if (form <= MAX_DECIMALS) return reader.sums(count, 1, 10 ** form)
  if (form === FLOAT32) return reader.float32s(count)
  if (form === FLOAT64) return reader.float64s(count)
  throw new MalformedPack({ why: "unknown form of values" })
}

/** Writes values rounded to `decimals` places as differences. The values must be finite and of ordinary size. */
export const writeRounded = (writer: ByteWriter, values: ArrayLike<number>, decimals: number): void =>
  writeDecimals(writer, values, decimals)

export const readRounded = (reader: ByteReader, count: number, decimals: number): Float64Array =>
  reader.sums(count, 1, 10 ** decimals)

const writeDecimals = (writer: ByteWriter, values: ArrayLike<number>, decimals: number): void => {
  const scale = 10 ** decimals
  let previous = 0
  for (let index = 0; index < values.length; index++) {
    const scaled = Math.round((values[index] as number) * scale)
    writer.signed(scaled - previous)
    previous = scaled
  }
}

const writeFloats = (writer: ByteWriter, values: ArrayLike<number>): void => {
  for (let index = 0; index < values.length; index++) writer.float64(values[index] as number)
}

/** Number of decimal places (at most 6) needed to represent every value exactly; undefined when 6 are not enough. */
const decimalsOf = (values: ArrayLike<number>): number | undefined => {
  let decimals = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number
    while (!isExact(value, 10 ** decimals)) if (++decimals > MAX_DECIMALS) return undefined
  }
  const scale = 10 ** decimals
  return every(values, (value) => isExact(value, scale)) ? decimals : undefined
}

/**
 * Whether a value can be stored as a scaled whole number: exactly, and within half the range of a varint, so that
 * the difference of two values fits too.
 */
const isExact = (value: number, scale: number): boolean => {
  const scaled = Math.round(value * scale)
  return fitsVarint(scaled * 2) && Object.is(scaled / scale, value)
}

const differencesFit = (times: ArrayLike<number>): boolean => {
  let previous = 0
  let step = 0
  return every(times, (time) => {
    const next = time - previous
    const fits = fitsVarint(time) && fitsVarint(next - step)
    step = next
    previous = time
    return fits
  })
}

const every = (values: ArrayLike<number>, test: (value: number) => boolean): boolean => {
  for (let index = 0; index < values.length; index++) if (!test(values[index] as number)) return false
  return true
}
