import { Exit, Schema } from "effect"
import { STATUS_OF_CALLER, STATUS_OF_CODE } from "#contract/codes.ts"
import { type ErrorItem, ErrorList, Problem } from "#contract/errors.ts"
import { PROBLEM_TYPE } from "#contract/problem-responses.ts"
import type { Answer } from "#test/support/browser.ts"
import type { Call } from "./catalogue.ts"
import { fieldNamesOf } from "./fields.ts"

const strictly = { onExcessProperty: "error" } as const
const decodeList = Schema.decodeUnknownExit(ErrorList, strictly)
const decodeProblem = Schema.decodeUnknownExit(Problem, strictly)

/** What is wrong with an answer, each in words; nothing when it is as the contract says. */
export const wrongsOf = (call: Call, answer: Answer): ReadonlyArray<string> =>
  answer.status < 400 ? wrongsOfSuccess(call, answer) : wrongsOfRejection(call, answer)

const wrongsOfSuccess = (call: Call, answer: Answer): ReadonlyArray<string> => {
  // Bytes that flow have no schema.
  if (call.successes.size === 0) return answer.status === 200 ? [] : [`success ${answer.status}`]
  const schemas = call.successes.get(answer.status)
  if (schemas === undefined) return [`success ${answer.status} is not declared`]
  if (answer.status === 204) return answer.text === "" ? [] : ["204 with a body"]
  const type = answer.headers.get("content-type") ?? ""
  if (!type.startsWith("application/json")) return []
  const value = answer.json()
  const fits = schemas.some((schema) => Exit.isSuccess(Schema.decodeUnknownExit(schema)(value)))
  return fits ? [] : [`answer does not fit its schema: ${answer.text.slice(0, 300)}`]
}

/** A wrong password of a signed-in user is a field error, under the name of the password form (OPEN-21). */
const isOwnPassword = ({ field, message }: ErrorItem, status: number) =>
  message === "AUTHENTICATION_FAILED" && field === "oldPassword" && status === 400

/** Answers of a 4xx or 5xx: its faults, or undefined when it is not in the form of a refusal. */
export const faultsOf = (call: Call, answer: Answer) => {
  const type = answer.headers.get("content-type") ?? ""
  if (call.dealer) {
    if (type !== PROBLEM_TYPE) return undefined
    const problem = decodeProblem(answer.json())
    return Exit.isSuccess(problem) && problem.value.status === answer.status
      ? problem.value.errors
      : undefined
  }
  if (!type.startsWith("application/json")) return undefined
  const list = decodeList(answer.json())
  return Exit.isSuccess(list) ? list.value : undefined
}

const HEADERS = new Set(["x-api-version", "idempotency-key"])

/** Faults that lie in what stands already: the country of the caller's account, the state of the device. */
const besides: Readonly<Record<string, string>> = {
  "POST /api/reporting/data-request": "country",
  "POST /api/simmanager/telemetrydevices/sms": "status",
}

const wrongsOfRejection = (call: Call, answer: Answer): ReadonlyArray<string> => {
  const faults = faultsOf(call, answer)
  if (faults === undefined) return [`no refusal by form: ${answer.status} ${answer.text.slice(0, 300)}`]
  const said = `${answer.status} ${answer.text.slice(0, 200)}`
  const names = fieldNamesOf(call)
  const wrongs: Array<string> = []
  if (answer.status >= 500 && answer.status !== 503) wrongs.push(`broken: ${said}`)
  if (!call.rejections.has(answer.status)) wrongs.push(`refusal is not declared: ${said}`)
  if (faults.length === 0) wrongs.push("no fault is named")
  for (const fault of faults) {
    if (isOwnPassword(fault, answer.status)) continue
    const { field, message } = fault
    const statuses = [STATUS_OF_CODE[message], (STATUS_OF_CALLER as Record<string, number>)[message]]
    if (!statuses.includes(answer.status)) wrongs.push(`${message} under ${answer.status}`)
    // Below the first name may stand keys that the sender chose.
    const [first = ""] = (field ?? "").split(".")
    const isKnown = first === "" || names.has(first) || HEADERS.has(first) || besides[call.name] === first
    if (!isKnown) wrongs.push(`field ${field} is none of this call`)
  }
  return wrongs
}
