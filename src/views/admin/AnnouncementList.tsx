import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { useSelector } from "@xstate/react"
import type { Announcement } from "#contract/schemas/announcement.ts"
import { stageOf } from "#domain/announcements.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import { loadedAt } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPage } from "#views/ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"
import { RowLink } from "#views/ui/collection/RowLink.tsx"
import classes from "./Admin.module.css"

const hrefOf = ({ id }: Announcement) => `/admin/announcements/${id}`

/** Announcements for administrators: planned, shown and expired (ANN-10). */
export const AnnouncementList = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { dateTime } = useFormats()
  const at = useReadAt(actor)
  const audience = ({ targetGroup, visibleAllUsers }: Announcement) =>
    text(`admin.announcement.for.${visibleAllUsers ? "EVERYBODY" : targetGroup}`)
  const stage = (one: Announcement) => stageOf(one, at)
  const stageText = (one: Announcement) => text(`admin.announcements.stage.${stage(one)}`)
  return (
    <CollectionPage<Announcement>
      actor={actor}
      view={{
        texts: "admin.announcements",
        icon: <IconSpeakerphone size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: ({ title }) => title,
        create: "/admin/announcements/new",
        columns: [
          {
            name: "title",
            primary: true,
            text: ({ title }) => title,
            cell: (one) => (
              <div className={classes.content}>
                <span className={classes.kind}>{text(`announcements.kind.${one.messageType}`)}</span>
                <RowLink href={hrefOf(one)}>{one.title}</RowLink>
                <p className={classes.text}>{one.message}</p>
              </div>
            ),
          },
          {
            name: "stage",
            text: stageText,
            cell: (one) => (
              <span className={classes.stage} data-stage={stage(one)}>
                {stageText(one)}
              </span>
            ),
          },
          {
            name: "visibilityStart",
            onPhone: false,
            text: ({ visibilityStart }) => visibilityStart,
            cell: ({ visibilityStart }) => dateTime(visibilityStart),
          },
          {
            name: "start",
            sortable: true,
            text: ({ start }) => start,
            cell: ({ start }) => dateTime(start),
          },
          { name: "end", sortable: true, text: ({ end }) => end, cell: ({ end }) => dateTime(end) },
          { name: "audience", onPhone: false, text: audience, cell: audience },
        ],
        actions: [
          {
            name: "delete",
            icon: <IconTrash size={22} aria-hidden="true" />,
            danger: true,
            bulk: true,
          },
        ],
      }}
    />
  )
}

/**
 * Time when the list was read, epoch ms; the view decides for this time whether an announcement is planned, shown
 * or expired.
 */
const useReadAt = (actor: CollectionActor): number => {
  const { list } = useSelector(actor, partsOf)
  return useSelector(list, (snapshot) => (snapshot === undefined ? 0 : (loadedAt(snapshot) ?? 0)))
}
