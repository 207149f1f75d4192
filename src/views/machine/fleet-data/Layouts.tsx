import { ActionIcon, Button, Popover, TextInput } from "@mantine/core"
import "@mantine/core/styles/Popover.css"
import IconBookmark from "@tabler/icons-react/dist/esm/icons/IconBookmark.mjs"
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { useSelector } from "@xstate/react"
import type { FormEvent } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import {
  canSaveLayout,
  hasLayout,
  LONGEST_LAYOUT_NAME,
  layoutAddress,
  layoutName,
  layoutSearch,
  MOST_LAYOUTS,
} from "#domain/fleet-data/layouts.ts"
import type { FleetDataView } from "#domain/fleet-data/view.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DataLayoutsMachine } from "#machines/machine/data-layouts/machine.ts"
import {
  deletedNameOf,
  hasFailed,
  isBusy,
  layoutsOf,
  renamedNameOf,
  typedOf,
} from "#machines/machine/data-layouts/selectors.ts"
import classes from "./FleetData.module.css"

type DataLayoutsActor = ActorRefFrom<DataLayoutsMachine>

interface Props {
  readonly actor: DataLayoutsActor
  /** What the page shows now. */
  readonly view: FleetDataView
}

/** Button with the saved layouts: open, save, overwrite, rename and delete them. */
export const Layouts = (props: Props) => {
  const text = useTexts()
  return (
    <Popover position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden="true" />}>
          {text("machine.layouts.title")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <section className={classes.layouts} aria-label={text("machine.layouts.title")}>
          <Content {...props} />
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}

const Content = ({ actor, view }: Props) => {
  const text = useTexts()
  const layouts = useSelector(actor, layoutsOf)
  const deleted = useSelector(actor, deletedNameOf)
  const renamed = useSelector(actor, renamedNameOf)
  const busy = useSelector(actor, isBusy)
  if (useSelector(actor, hasFailed)) {
    return (
      <>
        <p className={classes.note}>{text("machine.layouts.notLoaded")}</p>
        <Button variant="default" onClick={() => actor.send({ type: "load.retried" })}>
          {text("shell.ui.retry")}
        </Button>
      </>
    )
  }
  if (deleted !== undefined) return <Deletion actor={actor} name={deleted} />
  if (renamed !== undefined) return <Renaming actor={actor} name={renamed} />
  return (
    <>
      {layouts.length === 0 && !busy && <p className={classes.note}>{text("machine.layouts.none")}</p>}
      <ul className={classes.layoutList} aria-busy={busy}>
        {layouts.map((layout) => (
          <li key={layout.name} className={classes.layout}>
            <Link href={layoutAddress(layout, view)} className={classes.layoutName ?? ""}>
              {layout.name}
            </Link>
            <ActionIcon
              variant="subtle"
              size={44}
              disabled={busy}
              aria-label={text("machine.layouts.rename", { name: layout.name })}
              onClick={() => actor.send({ type: "renaming.opened", name: layout.name })}
            >
              <IconPencil size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={44}
              disabled={busy}
              aria-label={text("machine.layouts.delete", { name: layout.name })}
              onClick={() => actor.send({ type: "deletion.opened", name: layout.name })}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <SaveForm actor={actor} view={view} />
    </>
  )
}

const SaveForm = ({ actor, view }: Props) => {
  const text = useTexts()
  const layouts = useSelector(actor, layoutsOf)
  const busy = useSelector(actor, isBusy)
  const name = useSelector(actor, typedOf)
  const isThere = hasLayout(layouts, name)
  const isFull = layouts.length >= MOST_LAYOUTS && !isThere
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (canSaveLayout(layouts, name)) actor.send({ type: "layout.saved", search: layoutSearch(view) })
  }
  return (
    <form className={classes.layoutForm} onSubmit={save}>
      <TextInput
        label={text("machine.layouts.name")}
        description={
          isThere
            ? text("machine.layouts.overwrites", { name: layoutName(name) })
            : isFull
              ? text("machine.layouts.full", { count: MOST_LAYOUTS })
              : text("machine.layouts.keeps")
        }
        maxLength={LONGEST_LAYOUT_NAME}
        value={name}
        disabled={busy}
        onChange={({ currentTarget }) => actor.send({ type: "name.changed", text: currentTarget.value })}
      />
      <Button type="submit" disabled={busy || !canSaveLayout(layouts, name)}>
        {text(isThere ? "machine.layouts.overwrite" : "machine.layouts.save")}
      </Button>
    </form>
  )
}

const Renaming = ({ actor, name }: { readonly actor: DataLayoutsActor; readonly name: string }) => {
  const text = useTexts()
  const layouts = useSelector(actor, layoutsOf)
  const to = useSelector(actor, typedOf)
  const isThere = layoutName(to) !== name && hasLayout(layouts, to)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (layoutName(to) !== "") actor.send({ type: "renaming.submitted" })
  }
  return (
    <form className={classes.layoutForm} onSubmit={submit}>
      <TextInput
        label={text("machine.layouts.newName", { name })}
        {...(isThere ? { description: text("machine.layouts.overwrites", { name: layoutName(to) }) } : {})}
        maxLength={LONGEST_LAYOUT_NAME}
        value={to}
        onChange={({ currentTarget }) => actor.send({ type: "name.changed", text: currentTarget.value })}
        data-autofocus
      />
      <div className={classes.tools}>
        <Button type="submit" disabled={layoutName(to) === ""}>
          {text("machine.layouts.save")}
        </Button>
        <Cancel actor={actor} />
      </div>
    </form>
  )
}

const Deletion = ({ actor, name }: { readonly actor: DataLayoutsActor; readonly name: string }) => {
  const text = useTexts()
  return (
    <>
      <p className={classes.question}>{text("machine.layouts.lost", { name })}</p>
      <div className={classes.tools}>
        <Button color="red" onClick={() => actor.send({ type: "deletion.confirmed" })}>
          {text("machine.layouts.confirmDelete")}
        </Button>
        <Cancel actor={actor} />
      </div>
    </>
  )
}

const Cancel = ({ actor }: { readonly actor: DataLayoutsActor }) => {
  const text = useTexts()
  return (
    <Button variant="default" onClick={() => actor.send({ type: "layout.cancelled" })}>
      {text("components.form.cancel")}
    </Button>
  )
}
