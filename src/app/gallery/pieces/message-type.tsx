import type { MessageType } from "#contract/schemas/announcement.ts"
import { MessageTypeSelect } from "#views/ui/selectors/MessageTypeSelect.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"
import { Held } from "../Held.tsx"

const on = (
  name: string,
  start: MessageType | null,
  state: { readonly required?: boolean; readonly disabled?: boolean; readonly errorText?: string } = {},
) => ({
  name,
  show: () => (
    <Held value={start}>
      {(value, keep) => <MessageTypeSelect value={value} onChange={keep} {...state} />}
    </Held>
  ),
})

export const piece: GalleryPiece = {
  name: "Message type",
  states: [
    on("none", null),
    on("chosen", "EMERGENCY_MAINTENANCE"),
    on("refused", null, { required: true, errorText: "Choose what kind of message it is." }),
    on("may not be changed", "EMERGENCY_MAINTENANCE", { disabled: true }),
  ],
}
