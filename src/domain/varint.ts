import { Data, Result } from "effect"

/** Packed bytes that end early, or that nothing of ours wrote. */
export class MalformedPack extends Data.TaggedError("MalformedPack")<{ readonly why: string }> {}

/** Integers beyond this do not survive the doubling of zigzag. */
export const MAX_VARINT = 2 ** 51

/** Whether a value keeps its identity as a signed varint: a whole number in range; -0 does not. */
export const fitsVarint = (value: number): boolean =>
  Number.isInteger(value) && value <= MAX_VARINT && value >= -MAX_VARINT && !Object.is(value, -0)

/** Grows as it is written to. Little-endian. */
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

  /** A whole number from 0 to 2 * MAX_VARINT + 1, seven bits a byte. */
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

  /** A whole number within MAX_VARINT; small ones of either sign are short. */
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

  /** What was written so far, copied to its size. */
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

/** Reads what ByteWriter wrote. Throws MalformedPack: use it inside `readPacked`. */
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
   * Running sums of `count` signed differences, `order` times over: order 1 undoes differences, order 2 differences
   * of differences. One loop, because a track of a day has hundreds of thousands of them.
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

  /** A count of things of at least `size` bytes each: refused before room is made for more than can follow. */
  countOf(count: number, size: number): number {
    if (count * size > this.left) throw new MalformedPack({ why: "ends early" })
    return count
  }
}

/** Runs a reading to the end of the bytes; whatever is wrong with them is a typed failure. */
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
