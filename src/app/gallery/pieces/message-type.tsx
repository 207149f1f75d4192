import type { MessageType } from "#contract/schemas/announcement.ts"
import { MessageTypeSelect } from "#views/ui/selectors/MessageTypeSelect.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"
import { Held } from "../Held.tsx"

const on = (name: string, start: MessageType | null, errorText?: string) => ({
  name,
  show: () => (
    <Held value={start}>
      {(value, keep) => <MessageTypeSelect value={value} onChange={keep} errorText={errorText} />}
    </Held>
  ),
})

export const piece: GalleryPiece = {
  name: "Message type",
  states: [
    on("none", null),
    on("chosen", "EMERGENCY_MAINTENANCE"),
    on("refused", null, "Choose what kind of message it is."),
  ],
}
