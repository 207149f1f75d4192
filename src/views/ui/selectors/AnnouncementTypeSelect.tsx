import type { MessageType } from "#contract/schemas/announcement.ts"
import { messageTypes } from "#domain/announcements.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldSelect } from "../fields/FieldSelect.tsx"
import type { ChoiceField } from "./ChoiceSelect.tsx"

/** Select for the kind of an announcement, or none (SEL-13). Its texts belong to the area `news`. */
export const AnnouncementTypeSelect = ({
  value,
  onChange,
  ...field
}: Omit<ChoiceField, "value" | "onChange"> & {
  readonly value: MessageType | null
  readonly onChange: (value: MessageType | null) => void
}) => {
  const text = useTexts()
  return (
    <FieldSelect
      {...field}
      clearable
      label={text("select.announcementType")}
      placeholder={text("select.announcementType.choose")}
      value={value ?? ""}
      onChange={(chosen) => onChange(messageTypes.find((type) => type === chosen) ?? null)}
      options={messageTypes.map((type) => ({ value: type, label: text(`announcements.kind.${type}`) }))}
    />
  )
}
