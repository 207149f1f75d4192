import type { Release } from "#contract/schemas/release.ts"
import type { Language } from "#contract/schemas/user.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { ReleaseCalls } from "#services/releases/release-calls.ts"
import { releases } from "./area.ts"

export const askRelease = releases.fromEffect<Release, CallFailure, { readonly language: Language }>({
  name: "ReleaseCalls.latest",
  run: ({ language }) => ReleaseCalls.use((calls) => calls.latest(language)),
  failures: callFailures,
})
