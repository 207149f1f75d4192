import { describeAttempts } from "./attempts.ts"
import { tryMalformedBodies, tryNoObjects } from "./try-bodies.ts"

describeAttempts([
  [
    "one fault in its body is refused with the field and a code for it, and writes nothing",
    3_500,
    tryMalformedBodies,
  ],
  ["no object of JSON for a body is refused, and writes nothing", 1_400, tryNoObjects],
])
