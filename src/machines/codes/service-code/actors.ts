import type { CodeDescription } from "#contract/schemas/diagnostic-code.ts"
import { CodeCalls, type CodeQuestion } from "#services/codes/code-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { codes } from "../area.ts"

export const describeCode = codes.fromEffect<CodeDescription | undefined, CallFailure, CodeQuestion>({
  name: "CodeCalls.describe",
  run: (question) => CodeCalls.use((calls) => calls.describe(question)),
  failures: callFailures,
})
