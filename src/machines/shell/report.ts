import { Reporter } from "#services/shell/reporter.ts"
import { shell } from "./area.ts"

/** Takes note of what went wrong, for those who run the portal. */
export const report = shell.fromEffect<void, never, { readonly message: string }>({
  name: "Reporter.report",
  run: ({ message }) => Reporter.use((reporter) => reporter.report(message)),
  failures: [],
})
