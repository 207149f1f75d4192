import type { ReactNode } from "react"

/** Lays small gallery components out side by side. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: "flex", flexWrap: "wrap", gap: 16, color: "var(--hl-text)" }}>{children}</div>
)
