import { Data, Result } from "effect"

/** Error of the decoder: the packed bytes end early, or were not written by this product's encoders. */
export class MalformedPack extends Data.TaggedError("MalformedPack")<{ readonly why: string }> {}

/** Largest integer of a signed varint: a larger one would lose precision when zigzag encoding doubles it. */
export const MAX_VARINT = 2 ** 51

/** Whether a value survives encoding as a signed varint: a whole number in range, but not -0. */
export const fitsVarint = (value: number): boolean =>
  Number.isInteger(value) && value <= MAX_VARINT && value >= -MAX_VARINT && !Object.is(value, -0)

/** Growing little-endian byte buffer for the packed formats. */
export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>
  private view: DataView<ArrayBuffer>
  private at = 0

  constructor(capacity = 256) {
    this.bytes = new Uint8Array(capacity)
    this.view = new DataView(this.bytes.buffer)
  }

  byte(value: number): void {
    this.need(1)
    this.bytes[this.at++] = value
  }

  /** Writes a whole number from 0 to 2 * MAX_VARINT + 1 with seven bits per byte. */
  unsigned(value: number): void {
    this.need(8)
    let rest = value
    while (rest >= 0x8000_0000) {
      this.bytes[this.at++] = (rest % 128) | 0x80
      rest = Math.floor(rest / 128)
    }
    while (rest >= 0x80) {
      this.bytes[this.at++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.bytes[this.at++] = rest
  }

  /** Writes a whole number within MAX_VARINT; small numbers of either sign take few bytes. */
  signed(value: number): void {
    this.unsigned(value >= 0 ? value * 2 : -value * 2 - 1)
  }

  float32(value: number): void {
    this.need(4)
    this.view.setFloat32(this.at, value, true)
    this.at += 4
  }

  float64(value: number): void {
    this.need(8)
    this.view.setFloat64(this.at, value, true)
    this.at += 8
  }

  block(value: Uint8Array): void {
    this.unsigned(value.length)
    this.need(value.length)
    this.bytes.set(value, this.at)
    this.at += value.length
  }

  text(value: string): void {
    this.block(new TextEncoder().encode(value))
  }

  /** The bytes written so far, copied to their exact length. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.at)
  }

  private need(more: number): void {
    if (this.at + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.at + more))
    larger.set(this.bytes)
    this.bytes = larger
    this.view = new DataView(larger.buffer)
  }
}

/** Reads bytes written by ByteWriter. Throws MalformedPack, so use it inside `readPacked`. */
export class ByteReader {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new MalformedPack({ why: "ends early" })
    return this.bytes[this.at++] as number
  }

  unsigned(): number {
    const first = this.byte()
    if (first < 0x80) return first
    let value = first & 0x7f
    let factor = 128
    for (let length = 2; length <= 8; length++) {
      const next = this.byte()
      value += (next & 0x7f) * factor
      if (next < 0x80) return value
      factor *= 128
    }
    throw new MalformedPack({ why: "a number is too long" })
  }

  signed(): number {
    const value = this.unsigned()
    if (value > 2 * MAX_VARINT) throw new MalformedPack({ why: "a number is too large" })
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  /**
   * Reads `count` signed differences and restores the values by running sums, applied `order` times: once for
   * first differences, twice for second differences. A single loop, because a day's track has hundreds of
   * thousands of values.
   */
  sums(count: number, order: 1 | 2, divisor = 1): Float64Array<ArrayBuffer> {
    const { bytes } = this
    const end = bytes.length
    const into = new Float64Array(this.countOf(count, 1))
    let at = this.at
    let step = 0
    let sum = 0
    for (let index = 0; index < count; index++) {
      const low = at < end ? (bytes[at] as number) : 0x80
      let delta: number
      if (low < 0x80) {
        delta = (low >>> 1) ^ -(low & 1)
        at++
      } else {
        this.at = at
        delta = this.signed()
        at = this.at
      }
      if (order === 1) sum += delta
      else {
        step += delta
        sum += step
      }
      into[index] = divisor === 1 ? sum : sum / divisor
    }
    this.at = at
    return into
  }

  float32s(count: number): Float64Array<ArrayBuffer> {
    const into = new Float64Array(this.countOf(count, 4))
    for (let index = 0; index < count; index++, this.at += 4)
      into[index] = this.view.getFloat32(this.at, true)
    return into
  }

  float64s(count: number): Float64Array<ArrayBuffer> {
    const into = new Float64Array(this.countOf(count, 8))
    for (let index = 0; index < count; index++, this.at += 8)
      into[index] = this.view.getFloat64(this.at, true)
    return into
  }

  block(): Uint8Array {
    const length = this.countOf(this.unsigned(), 1)
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  text(): string {
    return new TextDecoder().decode(this.block())
  }

  /**
   * Checks a count of items of at least `size` bytes each against the remaining bytes, before memory for them is
   * allocated.
   */
  countOf(count: number, size: number): number {
    if (count * size > this.left) throw new MalformedPack({ why: "ends early" })
    return count
  }
}

/** Runs a decoder over all the bytes; any malformed input becomes a typed failure. */
export const readPacked = <A>(
  bytes: Uint8Array,
  read: (reader: ByteReader) => A,
): Result.Result<A, MalformedPack> => {
  try {
    const reader = new ByteReader(bytes)
    const value = read(reader)
    return reader.left === 0
      ? Result.succeed(value)
      : Result.fail(new MalformedPack({ why: "something follows the end" }))
  } catch (error) {
    if (error instanceof MalformedPack) return Result.fail(error)
    throw error
  }
}
