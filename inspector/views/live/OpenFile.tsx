import { Button, FileButton } from "@mantine/core"
import { useTexts } from "#i18n/react/texts.tsx"
import { readRecording } from "../../story/recording.ts"
import { useLive } from "./LiveParts.ts"

/** Opens a recording that somebody saved. */
export const OpenFile = () => {
  const text = useTexts()
  const { watching, timeline } = useLive()
  const open = async (file: File | null) => {
    if (file === null) return
    const read = readRecording(await file.text())
    if ("fault" in read) {
      const { kind, detail } = read.fault
      return watching.send({ type: "file.refused", why: text(`inspector.file.why.${kind}`, { detail }) })
    }
    timeline.send({ type: "story.changed" })
    watching.send({ type: "recording.opened", recording: read.recording })
  }
  return (
    <FileButton
      accept="application/json,.json"
      inputProps={{ "aria-label": text("inspector.file.open") }}
      onChange={(file) => void open(file)}
    >
      {(props) => (
        <Button {...props} size="compact-sm" variant="default">
          {text("inspector.file.open")}
        </Button>
      )}
    </FileButton>
  )
}
