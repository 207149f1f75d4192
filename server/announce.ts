import { Console, Effect, Layer } from "effect"
import { APP_VERSION } from "#contract/version.ts"
import { AppConfig } from "./config.ts"

/** Tells whoever started the server where it is, once it answers. */
export const Announcement = Layer.effectDiscard(
  Effect.flatMap(AppConfig, ({ publicUrl }) => Console.error(`Headland ${APP_VERSION} is at ${publicUrl}`)),
)
