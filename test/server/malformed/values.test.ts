import { describeAttempts } from "./attempts.ts"
import { tryMalformedParams, tryMalformedQueries, tryOddQueries } from "./try-values.ts"

describeAttempts([
  ["a wrong piece in its path is refused, and writes nothing", 2_000, tryMalformedParams],
  [
    "one fault in its query is refused with the field and a code for it, and writes nothing",
    2_000,
    tryMalformedQueries,
  ],
  ["something odd in its query is answered as the contract declares", 1_500, tryOddQueries],
])
