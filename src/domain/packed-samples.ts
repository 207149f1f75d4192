import type { Result } from "effect"
import type { Gapped } from "./gaps.ts"
import { readTimes, readValues, writeTimes, writeValues } from "./packed-columns.ts"
import {
  type ByteReader,
  ByteWriter,
  type MalformedPack as Malformed,
  MalformedPack,
  readPacked,
} from "./varint.ts"

/** Samples of one signal of one machine: times in epoch ms and values, two columns of equal length. */
export interface SampleColumns {
  readonly times: ArrayLike<number>
  readonly values: ArrayLike<number>
}

export interface DecodedSamples {
  readonly times: Float64Array
  readonly values: Float64Array
}

interface SeriesName {
  readonly machineId: number
  readonly vin: string
  readonly signal: string
  readonly unit: string
}

export type DecodedSeries = SeriesName & Gapped

/** A named series with the times of its samples that follow a gap. */
type NamedSeries = SeriesName & { readonly gaps: ArrayLike<number> }

const SIGNATURE = "HLS2"

/**
 * Encodes one series without a name: count, times, values. Without loss for any numbers. A day of a signal is
 * stored in this form.
 */
export const encodeSamples = (samples: SampleColumns): Uint8Array<ArrayBuffer> => {
  const writer = new ByteWriter(16 + samples.times.length * 3)
  writer.unsigned(samples.times.length)
  writeTimes(writer, samples.times)
  writeValues(writer, samples.values)
  return writer.finish()
}

export const decodeSamples = (bytes: Uint8Array): Result.Result<DecodedSamples, Malformed> =>
  readPacked(bytes, readSamples)

/** The packed answer of GET /datas: signature, count, then each series with machine id, VIN, signal, unit, samples and gaps. */
export const encodeSeries = (series: ReadonlyArray<NamedSeries & SampleColumns>): Uint8Array<ArrayBuffer> => {
  const writer = new ByteWriter(1024)
  writer.text(SIGNATURE)
  writer.unsigned(series.length)
  for (const one of series) {
    writer.unsigned(one.machineId)
    writer.text(one.vin)
    writer.text(one.signal)
    writer.text(one.unit)
    writer.block(encodeSamples(one))
    writer.unsigned(one.gaps.length)
    writeTimes(writer, one.gaps)
  }
  return writer.finish()
}

export const decodeSeries = (bytes: Uint8Array): Result.Result<ReadonlyArray<DecodedSeries>, Malformed> =>
  readPacked(bytes, (reader) => {
    if (reader.text() !== SIGNATURE) throw new MalformedPack({ why: "not packed samples" })
    const count = reader.countOf(reader.unsigned(), 7)
    return Array.from({ length: count }, () => readNamed(reader))
  })

const readNamed = (reader: ByteReader): DecodedSeries => {
  const name = {
    machineId: reader.unsigned(),
    vin: reader.text(),
    signal: reader.text(),
    unit: reader.text(),
  }
  const samples = within(reader.block(), readSamples)
  return { ...name, ...samples, gaps: readTimes(reader, reader.countOf(reader.unsigned(), 1)) }
}

const readSamples = (reader: ByteReader): DecodedSamples => {
  const count = reader.countOf(reader.unsigned(), 2)
  return { times: readTimes(reader, count), values: readValues(reader, count) }
}

const within = <A>(bytes: Uint8Array, read: (reader: ByteReader) => A): A => {
  const outcome = readPacked(bytes, read)
  if (outcome._tag === "Failure") throw outcome.failure
  return outcome.success
}
