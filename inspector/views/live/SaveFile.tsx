import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { redact } from "#machines/inspection/redact.ts"
import { writeRecording } from "../../recording/recording-file.ts"
import { useLive } from "./LiveParts.ts"

/** Button that saves the recording as a file, so that the file can be opened in any inspector. */
export const SaveFile = () => {
  const text = useTexts()
  const { watching, version, isSandbox } = useLive()
  const hasEntries = useSelector(watching, ({ context }) => context.recording.entries.length > 0)
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={!hasEntries}
      onClick={() => {
        const { recording, recordedBy } = watching.getSnapshot().context
        // The sandbox shows its values unredacted to its own user, but a saved file may reach others, so its
        // values are redacted.
        const tell = isSandbox === true ? redact : undefined
        download(writeRecording(recording, recordedBy === "" ? version : recordedBy, tell))
      }}
    >
      {text("inspector.file.save")}
    </Button>
  )
}

const download = (text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = url
  link.download = `headland-recording-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.json`
  link.click()
  URL.revokeObjectURL(url)
}
