import { describeAttempts } from "./attempts.ts"
import { tryOddBodies, trySurplus } from "./try-bodies.ts"
import { tryFitting } from "./try-fitting.ts"

describeAttempts([
  // Attempt that must run first, while the fixtures are unchanged, because one of its calls goes on working after
  // its response.
  ["something odd in its body is answered as the contract declares", 1_000, tryOddBodies],
  ["generated values that fit works, for most calls", 70, tryFitting],
  ["unknown fields in its body ignores them", 80, trySurplus],
])
