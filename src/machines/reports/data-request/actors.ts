import { Clock, Effect } from "effect"
import type { User } from "#contract/schemas/user.ts"
import { dataActObstacle } from "#domain/reports/data-act.ts"
import { readableZone } from "#domain/span.ts"
import { type Day, dayAt } from "#domain/time.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { ReportsClient } from "#services/reports/reports-client.ts"
import { reports } from "../area.ts"

export interface DataRequestBasis {
  /** What keeps the user from asking; undefined where the form is open. */
  readonly obstacle: "demo" | "country" | undefined
  /** Present day in the user's time zone. */
  readonly today: Day
}

const ALL_COUNTRIES = 1_000

/** Finds in the list of countries, which the server asks as well, whether the user's country is in the EU. */
export const loadBasis = reports.fromEffect<DataRequestBasis, CallFailure, { readonly user: User | null }>({
  name: "GET /countries",
  run: ({ user }) =>
    Effect.zipWith(
      ReportsClient.use(({ addressOptions }) =>
        call(addressOptions.countries({ query: { size: ALL_COUNTRIES } })),
      ),
      Clock.currentTimeMillis,
      ({ content }, now) => ({
        obstacle: dataActObstacle(
          { roles: user?.roles ?? [] },
          content.some(({ id, eu }) => eu && id === user?.country),
        ),
        today: dayAt(now, readableZone(user?.timeZone ?? "")),
      }),
    ),
  failures: callFailures,
})
