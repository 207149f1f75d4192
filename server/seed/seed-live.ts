import { Clock, Console, Effect, Layer } from "effect"
import { DEMO_PASSWORD, demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import { AppConfig } from "../config.ts"
import { Users } from "../store/users.ts"
import { seedDatabase } from "./seed.ts"

/** Fills in the configured seed world before the first call is served, and logs the accounts that can sign in. */
export const SeedLive = Layer.effectDiscard(
  Effect.gen(function* () {
    const { seed } = yield* AppConfig
    const now = new Date(yield* Clock.currentTimeMillis)
    const seeded = yield* seedDatabase(seed, now).pipe(Effect.orDie)
    if (seeded) yield* Console.error(`The ${seed} world was filled in.`)
    yield* seed === "empty" ? sayWhetherAnybodyIsThere : sayAccounts
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
