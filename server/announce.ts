import { Effect, Layer } from "effect"
import { APP_VERSION } from "#contract/version.ts"
import { DEMO_PASSWORD, demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import { AppConfig } from "./config.ts"

/** Tells whoever started the server where it is and, in a demo world, who can sign in. */
export const Announcement = Layer.effectDiscard(
  Effect.gen(function* () {
    const { publicUrl, world } = yield* AppConfig
    console.log(`Headland ${APP_VERSION} is at ${publicUrl}`)
    if (world === "empty") return
    console.log(`Accounts of the demo world, all with the password ${DEMO_PASSWORD}:`)
    for (const person of demoPeople) console.log(`  ${demoEmail(person)}`)
  }),
)
