import { Console, Effect, Layer } from "effect"
import { APP_VERSION } from "#contract/version.ts"
import { AppConfig } from "./config.ts"

/** Prints the server's address for the operator once the server is ready. */
export const Announcement = Layer.effectDiscard(
  Effect.flatMap(AppConfig, ({ publicUrl }) => Console.error(`Headland ${APP_VERSION} is at ${publicUrl}`)),
)
