import type { ReactNode } from "react"

/** Small parts side by side. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: "flex", flexWrap: "wrap", gap: 16, color: "var(--hl-text)" }}>{children}</div>
)
