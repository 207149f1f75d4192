import { FileButton } from "@mantine/core"
import { type ComponentProps, useRef } from "react"

type Button = ComponentProps<typeof FileButton>

/** Button to choose a file. The same file may be chosen again, because its content may have changed. */
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
        // The input is reset, because browsers fire no change event when the same file is chosen again.
        reset.current?.()
        if (file !== null) onChoose(file)
      }}
    >
      {children}
    </FileButton>
  )
}
