import { Schema } from "effect"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { ChartSchema } from "../recording/chart-schema.ts"
import { ChartError } from "./chart-error.ts"
import { soundChart } from "./sound.ts"

/** A commit that changed a chart: short hash, time (ISO 8601) and first line of its message. */
export const Revision = Schema.Struct({ commit: Schema.String, at: Schema.String, subject: Schema.String })
export type Revision = typeof Revision.Type

const Failure = Schema.Struct({
  failure: Schema.Literals(["noHistory", "unknownRevision", "unreadableRevision", "uncommitted"]),
})
const decodeList = Schema.decodeUnknownSync(
  Schema.Union([Schema.Struct({ revisions: Schema.Array(Revision) }), Failure]),
)
const decodeChart = Schema.decodeUnknownSync(
  Schema.Union([Schema.Struct({ commit: Schema.String, chart: ChartSchema }), Failure]),
)

/** Asks the server for JSON; a server that knows nothing of revisions has no history. */
const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
  const answer = await fetch(`/inspector/${path}?${new URLSearchParams(query)}`)
  return answer.ok ? answer.json() : { failure: "noHistory" }
}

/** Newest commits that changed the chart of a source file; throws when the server has no history. */
export const revisionsOf = async (source: string): Promise<ReadonlyArray<Revision>> => {
  const answer = decodeList(await ask("revisions", { source }))
  if ("failure" in answer) throw new ChartError("noHistory")
  return answer.revisions
}

/** A chart, `area/name`, as of a revision. */
export const chartOfRevision = async (revision: string, chart: string): Promise<ChartData> => {
  const answer = decodeChart(await ask("revision", { name: revision, chart }))
  if ("failure" in answer) throw new ChartError(answer.failure, { chart, revision })
  return soundChart(answer.chart)
}

/** Revision before the last change of a chart, or its only one. */
export const beforeLastChange = async (source: string): Promise<string> => {
  const [newest, before = newest] = await revisionsOf(source)
  if (before === undefined) throw new ChartError("uncommitted", { chart: source })
  return before.commit
}
