import { useSelector } from "@xstate/react"
import { contentField, LONGEST_MESSAGE, wordLanguages } from "#domain/announcement-form.ts"
import { messageTypes, targetGroups } from "#domain/announcements.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { zoneOf } from "#machines/shared/editor/selectors.ts"
import { type EditorActor, EditorPage } from "#views/ui/editor/EditorPage.tsx"
import { AnnouncementLanguages } from "./AnnouncementLanguages.tsx"

/** Content, times and audience of an announcement, and the same content in other languages (ANN-02). */
export const AnnouncementEditor = ({ actor }: { readonly actor: EditorActor }) => {
  const text = useTexts()
  const zone = useSelector(actor, zoneOf)
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "admin.announcement",
        back: "/admin/announcements",
        sections: [
          {
            name: "content",
            fields: [
              {
                kind: "select",
                name: "messageType",
                options: messageTypes.map((type) => ({
                  value: type,
                  label: text(`announcements.kind.${type}`),
                })),
              },
              { kind: "text", name: "title" },
              { kind: "area", name: "message", required: true, maxLength: LONGEST_MESSAGE },
            ],
          },
          {
            name: "when",
            lead: text("admin.announcement.when.lead", { zone }),
            fields: [
              { kind: "dateTime", name: "visibilityStart" },
              { kind: "dateTime", name: "start" },
              { kind: "dateTime", name: "end" },
            ],
          },
          {
            name: "audience",
            fields: [
              {
                kind: "select",
                name: "targetGroup",
                options: targetGroups.map((group) => ({
                  value: group,
                  label: text(`admin.announcement.for.${group}`),
                })),
              },
              { kind: "tick", name: "visibleAllUsers" },
            ],
          },
          {
            name: "languages",
            lead: text("admin.announcement.languages.lead"),
            fields: [
              {
                kind: "own",
                name: "languages",
                names: wordLanguages.flatMap((language) => [
                  contentField(language, "title"),
                  contentField(language, "message"),
                ]),
                draw: (form) => <AnnouncementLanguages form={form} />,
              },
            ],
          },
        ],
      }}
    />
  )
}
