import { FileButton } from "@mantine/core"
import { type ComponentProps, useRef } from "react"

type Button = ComponentProps<typeof FileButton>

/** Has a file chosen. The same one may be chosen again: it may have been written anew meanwhile. */
export const ChooseFile = ({
  accept,
  label,
  onChoose,
  children,
}: {
  readonly accept: string
  readonly label: string
  readonly onChoose: (file: File) => void
  readonly children: Button["children"]
}) => {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={accept}
      inputProps={{ "aria-label": label }}
      resetRef={reset}
      onChange={(file) => {
        // A browser fires no change for the file it already holds.
        reset.current?.()
        if (file !== null) onChoose(file)
      }}
    >
      {children}
    </FileButton>
  )
}
