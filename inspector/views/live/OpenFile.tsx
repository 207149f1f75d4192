import { Button } from "@mantine/core"
import { useTexts } from "#i18n/react/texts.tsx"
import { readRecordingFile } from "../../recording/recording-file.ts"
import { ChooseFile } from "../ui/ChooseFile.tsx"
import { useLive } from "./LiveParts.ts"

/** Button that opens a saved recording from a file. */
export const OpenFile = () => {
  const text = useTexts()
  const { watching, timeline } = useLive()
  const open = async (file: File) => {
    const read = await readRecordingFile(file)
    if ("failure" in read) {
      const { kind, detail } = read.failure
      return watching.send({ type: "file.rejected", why: text(`inspector.file.why.${kind}`, { detail }) })
    }
    timeline.send({ type: "recording.changed" })
    watching.send({ type: "recording.opened", recordingFile: read.recordingFile })
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
