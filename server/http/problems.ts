import { HttpServerResponse } from "effect/http"
import type { ErrorItem, Problem } from "#contract/errors.ts"
import { PROBLEM_TYPE, problemOf } from "#contract/problem-responses.ts"

/**
 * Converts an error response to the problem details of the dealer interface, whether it was an error list or
 * already a problem.
 */
export const asProblem = (
  answer: HttpServerResponse.HttpServerResponse,
  path: string,
): HttpServerResponse.HttpServerResponse => {
  if (answer.status < 400 || answer.body._tag !== "Uint8Array") return answer
  const said = JSON.parse(new TextDecoder().decode(answer.body.body)) as ReadonlyArray<ErrorItem> | Problem
  const fieldErrors = "errors" in said ? said.errors : said
  const { "content-type": _, "content-length": __, ...headers } = answer.headers
  return HttpServerResponse.text(JSON.stringify(problemOf(answer.status, fieldErrors, path)), {
    status: answer.status,
    contentType: PROBLEM_TYPE,
    headers,
  })
}
