import { type CallFailure, callFailures } from "#services/failures.ts"
import { type FoundThings, PaletteCalls, type PaletteQuery } from "#services/palette/palette-calls.ts"
import { palette } from "../area.ts"

export const search = palette.fromEffect<FoundThings, CallFailure, PaletteQuery>({
  name: "PaletteCalls.search",
  run: (query) => PaletteCalls.use((calls) => calls.search(query)),
  failures: callFailures,
})
