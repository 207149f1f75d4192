import { Result, Schema } from "effect"
import { createMachine } from "xstate"
import { type ChartData, machineData } from "#machines/inspection/chart-data.ts"
import { ChartSchema } from "../recording/chart-schema.ts"
import { detailOf } from "../recording/detail.ts"
import type { Charts } from "../recording/recording.ts"
import { readRecording } from "../recording/recording-file.ts"
import { ChartError } from "./chart-error.ts"
import { soundChart } from "./sound.ts"

/** A version of a chart, read from the product or from a file. */
export interface Version {
  readonly chart: ChartData
  /** Whether the version includes which logic actors run and how long delays are; only XState JSON lacks both. */
  readonly isWhole: boolean
}

/** Reads the charts in a file: a chart exported in one of three formats, or all charts of a recording. */
export const readCharts = async (text: string): Promise<ReadonlyArray<Version>> => {
  if (text.trimStart().startsWith("<")) return [await readXml(text)]
  const json = jsonOf(text)
  const keys = typeof json === "object" && json !== null ? Object.keys(json) : []
  // Both formats of a recording file are read: the first format has the `entries` of one tab, the present format
  // has several `tabs`.
  if (keys.includes("entries") || keys.includes("tabs")) return readOfRecording(text)
  if (keys.includes("root")) return [readData(json)]
  // A chart with a single state has no `states`, so an `id` alone also marks the JSON as a chart.
  if (keys.includes("states") || keys.includes("id")) return [readMachine(json as object)]
  throw new ChartError("notChart", { detail: keys.slice(0, 5).join(", ") })
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ChartError("notJson", { detail: detailOf(cause) })
  }
}

const decode = Schema.decodeUnknownResult(ChartSchema)
const readData = (json: unknown): Version => {
  const result = decode(json)
  if (Result.isFailure(result)) throw new ChartError("notChart", { detail: detailOf(result.failure) })
  return { chart: soundChart(result.success), isWhole: true }
}

const readOfRecording = (text: string): ReadonlyArray<Version> => {
  const read = readRecording(text)
  if ("failure" in read) {
    const { kind, detail } = read.failure
    throw new ChartError("notChart", { detail: kind === "format" ? `format ${detail}` : detail })
  }
  // The charts of all tabs are merged by name, because tabs of one version have the same charts.
  const charts = Object.assign({}, ...read.recordingFile.tabs.map((tab) => tab.charts)) as Charts
  return Object.values(charts).map((chart) => ({ chart: soundChart(chart), isWhole: true }))
}

const readMachine = (json: object): Version => {
  try {
    const machine = createMachine(json as never)
    const chart = {
      format: 1 as const,
      area: "",
      name: machine.id,
      purpose: "",
      source: "",
      ...machineData(machine),
    }
    return { ...readData(chart), isWhole: false }
  } catch (cause) {
    throw cause instanceof ChartError ? cause : new ChartError("notMachine", { detail: detailOf(cause) })
  }
}

/** The XML parser is imported only when there is XML to read. */
const readXml = async (text: string): Promise<Version> => {
  const [{ XMLValidator }, { readScxml }] = await Promise.all([
    import("fast-xml-parser"),
    import("./read-scxml.ts"),
  ])
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new ChartError("notXml", { line: valid.err.line, detail: valid.err.msg })
  try {
    return readData(readScxml(text))
  } catch (cause) {
    throw cause instanceof ChartError ? cause : new ChartError("notChart", { detail: detailOf(cause) })
  }
}
