import { Clock, Console, Effect, Layer } from "effect"
import { DEMO_PASSWORD, demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import { AppConfig } from "../config.ts"
import { Users } from "../store/users.ts"
import { seedWorld } from "./seed.ts"

/** Fills the configured world in before the first call is answered, and says who can sign in. */
export const WorldLive = Layer.effectDiscard(
  Effect.gen(function* () {
    const { world } = yield* AppConfig
    const now = new Date(yield* Clock.currentTimeMillis)
    const seeded = yield* seedWorld(world, now).pipe(Effect.orDie)
    if (seeded) yield* Console.error(`The ${world} world was filled in.`)
    yield* world === "empty" ? sayWhetherAnybodyIsThere : sayAccounts
  }),
)

const sayAccounts = Console.error(
  [`Accounts, all with the password ${DEMO_PASSWORD}:`, ...demoPeople.map(demoEmail)].join("\n  "),
)

const sayWhetherAnybodyIsThere = Effect.gen(function* () {
  const users = yield* Users
  if (yield* users.hasAdministrator) return
  yield* Console.error("There is no administrator yet: npm run admin -- --email you@example.com")
})
