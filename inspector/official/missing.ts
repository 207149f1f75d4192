const notInstalled = (): never => {
  throw new Error("@statelyai/inspect is not installed")
}

/** Stands in the build for the official package where that is not installed: what needs it does not load. */
export const createInspector = notInstalled()
