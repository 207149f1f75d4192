import { writeFileSync } from "node:fs"
import type { Prices } from "../../../scripts/lib/price.mjs"

/** For `npm test`, which names the file. */
export const writePrices = (prices: Prices): void => {
  const file = process.env["PRICE_FILE"]
  if (file !== undefined) writeFileSync(file, JSON.stringify(prices))
}
