import type { MessageType } from "#contract/schemas/announcement.ts"
import { AnnouncementTypeSelect } from "#views/ui/selectors/AnnouncementTypeSelect.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

const on = (
  name: string,
  start: MessageType | null,
  state: { readonly required?: boolean; readonly disabled?: boolean; readonly errorText?: string } = {},
) => ({
  name,
  show: () => (
    <Held value={start}>
      {(value, keep) => <AnnouncementTypeSelect value={value} onChange={keep} {...state} />}
    </Held>
  ),
})

export const component: GalleryComponent = {
  name: "Message type",
  states: [
    on("none", null),
    on("chosen", "EMERGENCY_MAINTENANCE"),
    on("rejected", null, { required: true, errorText: "Choose what kind of message it is." }),
    on("may not be changed", "EMERGENCY_MAINTENANCE", { disabled: true }),
  ],
}
