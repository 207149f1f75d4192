import { Context, type Effect } from "effect"
import type { CodeDescription } from "#contract/schemas/diagnostic-code.ts"
import type { Language } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

export interface CodeQuestion {
  readonly dtctoken: string
  readonly language: Language
}

/** What the server knows of codes. */
export class CodeCalls extends Context.Service<
  CodeCalls,
  {
    /** Undefined when nothing is known of the code. */
    readonly describe: (question: CodeQuestion) => Effect.Effect<CodeDescription | undefined, CallFailure>
  }
>()("headland/codes/CodeCalls") {}
