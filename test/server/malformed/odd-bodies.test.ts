import { describeAttempts } from "./attempts.ts"
import { tryOddBodies, trySurplus } from "./try-bodies.ts"
import { tryFitting } from "./try-fitting.ts"

describeAttempts([
  // First, while all is as it was laid: one of them works on after its answer.
  ["something odd in its body is answered as the contract declares", 1_000, tryOddBodies],
  ["generated values that fit works, for most calls", 70, tryFitting],
  ["unknown fields in its body ignores them", 80, trySurplus],
])
