import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs"
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs"
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs"
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs"
import IconUserX from "@tabler/icons-react/dist/esm/icons/IconUserX.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { SnapshotFrom } from "xstate"
import type { ListedUser } from "#domain/partners/users.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import type { PartnerUsersPage } from "#machines/partners/partner-users.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPage, CollectionPanel } from "../ui/collection/CollectionPage.tsx"
import type { ActionView, CollectionActor, CollectionView, Column } from "../ui/collection/collection-view.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./Partners.module.css"

const icon = { size: 20, "aria-hidden": true } as const

const pageIn = (list: SnapshotFrom<PagedListMachine> | undefined) =>
  list === undefined ? undefined : (rowsOf<ListedUser>(list) as PartnerUsersPage | undefined)

const nameOf = ({ email, firstName, lastName }: ListedUser): string =>
  `${firstName} ${lastName}`.trim() || email

const useUsersView = (actor: CollectionActor): CollectionView<ListedUser> & { readonly mayEdit: boolean } => {
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const columns = useColumns()
  const actions = useActions()
  const mayEdit = page?.mayEdit === true
  return {
    texts: "partners.users",
    icon: <IconUsers size={26} aria-hidden="true" />,
    idOf: ({ id }) => id,
    nameOf,
    filters: [{ name: "q", kind: "search" }],
    columns,
    mayEdit,
    ...(mayEdit ? { actions } : {}),
  }
}

/** Users of a service centre, as a page of that centre: each with the role there, and what may be done about them. */
export const CentreUsers = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const view = useUsersView(actor)
  return (
    <CollectionPage<ListedUser>
      actor={actor}
      view={{
        ...view,
        before: page?.mayEdit === false && <FormNote>{text("partners.users.readOnly")}</FormNote>,
        ...(view.mayEdit ? { create: `/service/${page?.partner.id ?? ""}/users/new` } : {}),
      }}
    />
  )
}

/** Users of a partner, as a tab of its page at `address`. */
export const PartnerUsers = ({
  actor,
  address,
}: {
  readonly actor: CollectionActor
  readonly address: string
}) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const view = useUsersView(actor)
  const create = `${address}/users/new`
  return (
    <>
      {page?.mayEdit === false && <FormNote>{text("partners.record.users.readOnly")}</FormNote>}
      {view.mayEdit && (
        <p className={classes.tools}>
          <Link href={create} className={classes.edit ?? ""}>
            {text("partners.users.create")}
          </Link>
        </p>
      )}
      <CollectionPanel<ListedUser> actor={actor} view={{ ...view, ...(view.mayEdit ? { create } : {}) }} />
    </>
  )
}

const useColumns = (): ReadonlyArray<Column<ListedUser>> => {
  const text = useTexts()
  const languageName = useLanguageName()
  const roleOf = ({ role }: ListedUser) => (role === undefined ? "" : text(`partners.role.${role}`))
  const stateOf = ({ active }: ListedUser) => text(`partners.users.state.${active ? "active" : "inactive"}`)
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: nameOf,
      cell: (row) => (
        <span className={classes.person}>
          <span className={classes.name}>
            {row.isReader ? text("partners.users.you", { name: nameOf(row) }) : nameOf(row)}
          </span>
          <span className={classes.quiet}>{row.email}</span>
        </span>
      ),
    },
    {
      name: "role",
      text: roleOf,
      cell: (row) => (
        <span className={classes.person}>
          <span>{roleOf(row)}</span>
          {row.others > 0 && (
            <span className={classes.quiet}>{text("partners.users.others", { count: row.others })}</span>
          )}
        </span>
      ),
    },
    {
      name: "active",
      sortable: true,
      text: stateOf,
      cell: (row) => (
        <Badge tone={row.active ? "running" : "delayed"} shape={row.active ? "done" : "half"}>
          {stateOf(row)}
        </Badge>
      ),
    },
    {
      name: "phone",
      text: ({ phoneNumber }) => phoneNumber,
      cell: ({ phoneNumber }) => phoneNumber || "–",
    },
    {
      name: "language",
      onPhone: false,
      text: ({ language }) => languageName(language),
      cell: ({ language }) => <span lang={language}>{languageName(language)}</span>,
    },
    {
      name: "email",
      sortable: true,
      // Told below the name; its own column sorts by it.
      spare: true,
      onPhone: false,
      text: ({ email }) => email,
      cell: ({ email }) => email,
    },
  ]
}

/** What an editor of the partner's users does about one of them, and why not. */
const useActions = (): ReadonlyArray<ActionView<ListedUser>> => {
  const text = useTexts()
  const obstacle = ({ obstacle: why }: ListedUser) =>
    why === undefined ? undefined : text(`partners.users.obstacle.${why}`)
  return [
    {
      name: "remind",
      icon: <IconMail {...icon} />,
      bulk: true,
      isOffered: ({ obstacle: why }) => why === undefined,
    },
    {
      name: "readOnly",
      icon: <IconEye {...icon} />,
      isOffered: ({ role }) => role === "ROLE_PARTNER_USER",
      obstacle,
    },
    {
      name: "write",
      icon: <IconPencil {...icon} />,
      isOffered: ({ role }) => role === "ROLE_READ_ONLY_PARTNER_USER",
      obstacle,
    },
    { name: "remove", icon: <IconUserX {...icon} />, danger: true, obstacle },
  ]
}
