import type { Country, TimeZone } from "#contract/schemas/address-option.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { account } from "../area.ts"

export const loadCountries = account.fromEffect<ReadonlyArray<Country>, CallFailure>({
  name: "AccountCalls.countries",
  run: () => AccountCalls.use((calls) => calls.countries),
  failures: callFailures,
})

export const loadZones = account.fromEffect<
  ReadonlyArray<TimeZone>,
  CallFailure,
  { readonly country: string }
>({
  name: "AccountCalls.timeZones",
  run: ({ country }) => AccountCalls.use((calls) => calls.timeZones(country)),
  failures: callFailures,
})
