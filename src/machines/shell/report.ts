import { Reporter } from "#services/shell/reporter.ts"
import { shell } from "./area.ts"

/** Reports a failure to those who operate the portal. */
export const report = shell.fromEffect<void, never, { readonly message: string }>({
  name: "Reporter.report",
  run: ({ message }) => Reporter.use((reporter) => reporter.report(message)),
  failures: [],
})
