import { Effect } from "effect"
import { type ErrorCode, STATUS_OF_CODE } from "#contract/codes.ts"
import {
  BadRequest,
  Conflict,
  type ErrorItem,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
} from "#contract/errors.ts"

const classOfStatus = {
  400: BadRequest,
  401: Unauthorized,
  403: Forbidden,
  404: NotFound,
  409: Conflict,
  429: TooManyRequests,
  503: ServiceUnavailable,
} as const

type FailureCode = {
  [C in ErrorCode]: (typeof STATUS_OF_CODE)[C] extends keyof typeof classOfStatus ? C : never
}[ErrorCode]

type ErrorOf<C extends FailureCode> = InstanceType<(typeof classOfStatus)[(typeof STATUS_OF_CODE)[C]]>

/** Fails with one error code and its HTTP status (section 67); `field` and further parameters as in OPEN-03. */
export const fail = <C extends FailureCode>(
  message: C,
  field?: string,
  more: Omit<ErrorItem, "message" | "field"> = {},
): Effect.Effect<never, ErrorOf<C>> =>
  Effect.suspend(() => {
    const Failure = classOfStatus[STATUS_OF_CODE[message]]
    const error = new Failure({ errors: [{ message, ...(field === undefined ? {} : { field }), ...more }] })
    return Effect.fail(error as ErrorOf<C>)
  })

/** Fails with all errors of an input, or continues when there are none. */
export const failInput = (fieldErrors: ReadonlyArray<ErrorItem>): Effect.Effect<void, BadRequest> =>
  fieldErrors.length === 0
    ? Effect.void
    : Effect.suspend(() => Effect.fail(new BadRequest({ errors: fieldErrors })))

/** Table that gives an API error code and a field for each failure reason of a store or a rule. */
type Rejections<Reason extends string> = Readonly<
  Record<Reason, readonly [code: FailureCode, field?: string]>
>

/** Converts the failure reasons of a store or a rule to API errors by a table of error codes and fields. */
export const failAs =
  <const T extends Rejections<string>>(rejections: T) =>
  <A, Reason extends keyof T & string, R>(
    work: Effect.Effect<A, Reason, R>,
  ): Effect.Effect<A, ErrorOf<T[Reason][0]>, R> =>
    work.pipe(
      Effect.catch((reason) => {
        const [code, field] = rejections[reason] as readonly [T[Reason][0], string?]
        return fail(code, field)
      }),
    )

/**
 * Fails with CONFLICT when the caller's change is based on a version other than the stored one; a caller without a
 * version overwrites the stored row.
 */
export const upToDate = Effect.fnUntraced(function* (stored: number, given: number | undefined) {
  if (given !== undefined && given !== stored) yield* fail("CONFLICT", "version")
})
