import { Effect, Layer } from "effect"
import { CodesApi } from "#contract/areas/codes.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { keptReads } from "../kept-reads.ts"
import { CodeCalls, type CodeQuestion } from "./code-calls.ts"

export const CodeCallsLive = Layer.effect(
  CodeCalls,
  Effect.gen(function* () {
    const { diagnosticCodes } = yield* makeClient(CodesApi)
    const kept = yield* keptReads
    return {
      describe: Effect.fn("CodeCalls.describe")(
        kept(({ dtctoken, language }: CodeQuestion) =>
          call(diagnosticCodes.describe({ params: { dtctoken }, query: { locale: language } })).pipe(
            Effect.map((description) => description ?? undefined),
          ),
        ),
      ),
    }
  }),
)
