import { Cause, Effect } from "effect"
import { SqlError } from "effect/sql"
import { imageType } from "#domain/file-type.ts"
import { fail } from "../rules/fail.ts"
import type { NewImage } from "../store/configurations.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { fromBase64 } from "./base64.ts"

/** Payload field to name in the DUPLICATE error for each unique constraint of the database. */
const FIELD_OF_RULE: Readonly<Record<string, string>> = {
  brands_code_key: "code",
  brands_name_key: "name",
  serieses_brand_id_name_key: "name",
  models_uid_key: "uid",
  model_references_model_id_kind_value_key: "value",
}

/**
 * Runs catalogue changes in one transaction and turns constraint violations into errors: DUPLICATE for a value
 * that must be unique, CONFLICT for an entry that other rows refer to.
 */
export const catalogueWrite = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  inOneTransaction(work).pipe(
    Effect.catchCause((cause) =>
      Effect.gen(function* () {
        const reason = sqlReasonOf(cause)
        const field = reason?._tag === "UniqueViolation" ? FIELD_OF_RULE[reason.constraint] : undefined
        if (field !== undefined) return yield* fail("DUPLICATE", field)
        if (reason?._tag === "ConstraintError") return yield* fail("CONFLICT")
        return yield* Effect.failCause(cause as Cause.Cause<Exclude<E, SqlError.SqlError>>)
      }),
    ),
  )

const sqlReasonOf = (cause: Cause.Cause<unknown>) => {
  for (const reason of cause.reasons) {
    const error = Cause.isDieReason(reason) ? reason.defect : Cause.isFailReason(reason) ? reason.error : null
    if (SqlError.isSqlError(error)) return error.reason
  }
  return undefined
}

/** Maximum size of an image in bytes (CAT-10). */
const MAX_IMAGE = 2_097_152

/**
 * Image from a payload: valid bytes of a supported type, 2 MB at most (OPEN-133). `address` is the image URL from
 * the earlier response.
 */
export const newImage = Effect.fnUntraced(function* (
  image: string | null | undefined,
  address: string | null,
) {
  if (image === undefined || (image !== null && image === address)) return undefined as NewImage
  if (image === null) return null as NewImage
  const bytes = fromBase64(image)
  if (bytes === null) return yield* fail("INVALID_INPUT_VALUE", "image")
  if (bytes.length === 0) return yield* fail("FILE_HAS_NO_CONTENT", "image")
  if (bytes.length > MAX_IMAGE) return yield* fail("IMAGE_SIZE_ERROR", "image", { max: MAX_IMAGE })
  const type = imageType(bytes)
  return type === null
    ? yield* fail("INVALID_INPUT_VALUE", "image", { reason: "A picture is png, jpeg or webp" })
    : ({ bytes, type } as NewImage)
})
