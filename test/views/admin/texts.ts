import { texts } from "../support/around.tsx"

/** The texts that the control panel speaks by. */
export const adminTexts = async (): Promise<void> => {
  for (const area of ["account", "news", "pieces", "admin"] as const) await texts(area)()
}
