import { Context, type Effect } from "effect"
import type { CodeDescription } from "#contract/schemas/diagnostic-code.ts"
import type { Language } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

export interface CodeQuestion {
  readonly dtctoken: string
  readonly language: Language
}

/** Call that loads the server's descriptions of service codes and alarms. */
export class CodeCalls extends Context.Service<
  CodeCalls,
  {
    /** The description of a code; undefined when the server has none. */
    readonly describe: (question: CodeQuestion) => Effect.Effect<CodeDescription | undefined, CallFailure>
  }
>()("headland/codes/CodeCalls") {}
