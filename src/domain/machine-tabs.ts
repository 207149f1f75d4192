/** The tabs of a machine's page; the address names one by `?tab=`, the first is the one without a name. */
export const MACHINE_TABS = ["overview", "data", "route"] as const
export type MachineTab = (typeof MACHINE_TABS)[number]

export const tabOf = (search: string): MachineTab => {
  const named = new URLSearchParams(search).get("tab")
  return MACHINE_TABS.find((tab) => tab === named) ?? "overview"
}

/** The query of a tab; other parameters belong to the tab that was left and go. */
export const searchOfTab = (tab: MachineTab): string => (tab === "overview" ? "" : `?tab=${tab}`)
