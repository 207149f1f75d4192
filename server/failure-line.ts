import { Option } from "effect"
import { HttpServerError } from "effect/http"
import { Migrator, SqlError } from "effect/sql"
import { ConfigError } from "./config.ts"
import { EmbeddedDatabaseError } from "./store/embedded/failure.ts"

/** One-line message for a failure that the operator can correct; no message for defects. */
export const oneLine = (error: unknown): Option.Option<string> => {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError)
    return Option.some(error.message)
  if (error instanceof HttpServerError.ServeError)
    return Option.some(`the port cannot be opened: ${messageOf(error.cause)}`)
  if (SqlError.isSqlError(error)) return Option.some(`the database refuses: ${messageOf(error.reason.cause)}`)
  if (error instanceof Migrator.MigrationError) {
    return Option.some(`the tables cannot be made: ${error.message}: ${messageOf(error.cause)}`)
  }
  return Option.none()
}

const messageOf = (cause: unknown): string => {
  const text = cause instanceof Error ? cause.message || cause.name : String(cause)
  return text.split("\n")[0] ?? text
}
