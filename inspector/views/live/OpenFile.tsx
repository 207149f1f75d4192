import { Button } from "@mantine/core"
import { useTexts } from "#i18n/react/texts.tsx"
import { readRecordingFile } from "../../story/recording.ts"
import { ChooseFile } from "../ui/ChooseFile.tsx"
import { useLive } from "./LiveParts.ts"

/** Opens a recording that somebody saved. */
export const OpenFile = () => {
  const text = useTexts()
  const { watching, timeline } = useLive()
  const open = async (file: File) => {
    const read = await readRecordingFile(file)
    if ("fault" in read) {
      const { kind, detail } = read.fault
      return watching.send({ type: "file.refused", why: text(`inspector.file.why.${kind}`, { detail }) })
    }
    timeline.send({ type: "story.changed" })
    watching.send({ type: "recording.opened", recording: read.recording })
  }
  return (
    <ChooseFile
      accept="application/json,.json"
      label={text("inspector.file.open")}
      onChoose={(file) => void open(file)}
    >
      {(props) => (
        <Button {...props} size="compact-sm" variant="default">
          {text("inspector.file.open")}
        </Button>
      )}
    </ChooseFile>
  )
}
