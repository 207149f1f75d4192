import type { LiveStatus } from "#contract/schemas/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Badge } from "./Badge.tsx"

const names = { RUNNING: "running", OFF: "off", DATA_DELAYED: "delayed" } as const

/** Badge that shows the live status by colour, shape and word. */
export const StatusBadge = ({ status }: { readonly status: LiveStatus }) => {
  const text = useTexts()
  const name = names[status]
  return (
    <Badge tone={name} shape={name}>
      {text(`shell.status.${name}`)}
    </Badge>
  )
}
