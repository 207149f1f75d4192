import { describeAttempts } from "./attempts.ts"
import {
  tryMediaTypes,
  tryMethods,
  tryOrigins,
  tryReads,
  tryTooLarge,
  tryVersions,
} from "./try-conventions.ts"
import { tryDeleted, tryOneOfOthers } from "./try-strangers.ts"

describeAttempts([
  ["another version, or none, is refused", 800, tryVersions],
  ["another page's origin is refused where it writes", 300, tryOrigins],
  ["another media type is refused", 600, tryMediaTypes],
  ["a body that is too large is refused, announced or not", 160, tryTooLarge],
  ["another method is refused, and says which there are", 900, tryMethods],
  ["an Accept that nothing satisfies, or HEAD, is answered as without it", 200, tryReads],
  ["one thing of others shows nothing and changes nothing", 150, tryOneOfOthers],
  ["something that was deleted is not found", 50, tryDeleted],
])
