import { describeAttempts } from "./attempts.ts"
import { tryOddBodies, trySurplus } from "./try-bodies.ts"
import { tryFitting } from "./try-fitting.ts"

describeAttempts([
  // This attempt runs first, while the fixtures are unchanged: one of the attempted calls goes on working after
  // its response.
  ["something odd in its body is answered as the contract declares", 1_000, tryOddBodies],
  ["generated values that fit works, for most calls", 70, tryFitting],
  ["unknown fields in its body ignores them", 80, trySurplus],
])
