import { Drawer, Menu, Popover, TextInput } from "@mantine/core"
import { textIn } from "#domain/form-values.ts"
import "@mantine/core/styles/Drawer.css"
import "@mantine/core/styles/ModalBase.css"
import "@mantine/core/styles/Overlay.css"
import "@mantine/core/styles/CloseButton.css"
import "@mantine/core/styles/Popover.css"
import "@mantine/core/styles/Menu.css"
import { useDisclosure } from "@mantine/hooks"
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs"
import IconBookmark from "@tabler/icons-react/dist/esm/icons/IconBookmark.mjs"
import IconColumns from "@tabler/icons-react/dist/esm/icons/IconColumns.mjs"
import { useSelector } from "@xstate/react"
import { type FormEvent, useId } from "react"
import { Link } from "wouter"
import { LONGEST_VIEW_NAME } from "#domain/list-preferences.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { searchOf } from "#machines/shared/collection/selectors.ts"
import { hiddenOf, viewsOf } from "#machines/shared/list-preferences/selectors.ts"
import { listQueryOf } from "#machines/shared/paged-list/selectors.ts"
import classes from "./Collection.module.css"
import { type CollectionParts, isColumnShown } from "./collection-view.ts"
import { ExportButton } from "./ExportFile.tsx"
import { FilterChips, Filters, SearchFilter } from "./Filters.tsx"
import { ToolButton } from "./ToolButton.tsx"

/**
 * Search and filters, and the user's settings for a list: saved views, columns, export. On a phone the filters are
 * in a drawer.
 */
export const CollectionToolbar = <A,>({ parts }: { readonly parts: CollectionParts<A> }) => {
  const { view } = parts
  const filters = (view.filters ?? []).filter(({ kind }) => kind !== "search")
  const hasFilters = filters.length > 0
  // Whether the filters fit in the toolbar and need no drawer: a single filter with few options.
  const isSimple = filters.length === 1 && filters[0]?.kind === "segments"
  return (
    <>
      <div className={classes.toolbar}>
        <SearchFilter parts={parts} />
        {hasFilters && (
          <>
            <div className={classes.filters} data-simple={isSimple}>
              <Filters parts={parts} />
            </div>
            {!isSimple && <FilterDrawer parts={parts} />}
          </>
        )}
        <div className={classes.tools}>
          {hasFilters && <ViewsMenu parts={parts} />}
          {view.row === undefined && <ColumnsMenu parts={parts} />}
          {view.columns.some(({ text }) => text !== undefined) && <ExportButton parts={parts} />}
        </div>
      </div>
      <FilterChips parts={parts} />
    </>
  )
}

const FilterDrawer = <A,>({ parts }: { readonly parts: CollectionParts<A> }) => {
  const text = useTexts()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { filters } = useSelector(parts.list, listQueryOf)
  const count = Object.keys(filters).filter((name) => name !== parts.view.tabs?.filter).length
  return (
    <div className={classes.drawerButton}>
      <ToolButton icon={<IconAdjustments size={20} aria-hidden="true" />} onClick={open}>
        {count === 0 ? text("components.list.filters") : text("components.list.filtersOn", { count })}
      </ToolButton>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        // Scroll lock of the filter drawer is off, because it would add a style tag without the page's nonce,
        // which the content security policy refuses.
        lockScroll={false}
        title={text("components.list.filters")}
        closeButtonProps={{ "aria-label": text("shell.ui.close") }}
      >
        <div className={classes.drawer}>
          <Filters parts={parts} />
        </div>
      </Drawer>
    </div>
  )
}

/** Menu of saved views: queries that the user saved under a name. */
export const ViewsMenu = <A,>({ parts: { actor, preferences } }: { readonly parts: CollectionParts<A> }) => {
  const text = useTexts()
  const views = useSelector(preferences, viewsOf)
  const search = useSelector(actor, searchOf)
  const id = useId()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = textIn(new FormData(form).get("name"))
    preferences.send({ type: "view.saved", name, search })
    form.reset()
  }
  return (
    <Menu position="bottom-end" trapFocus closeOnItemClick>
      <Menu.Target>
        <ToolButton icon={<IconBookmark size={20} aria-hidden="true" />}>
          {text("components.list.views")}
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((view) => (
          <div key={view.name} className={classes.view}>
            <Menu.Item
              component={Link}
              href={view.search === "" ? "?" : view.search}
              className={classes.item}
            >
              {view.name}
            </Menu.Item>
            <button
              type="button"
              className={classes.plain}
              aria-label={text("components.list.deleteView", { name: view.name })}
              onClick={() => preferences.send({ type: "view.deleted", name: view.name })}
            >
              ×
            </button>
          </div>
        ))}
        <form className={classes.saveView} onSubmit={save}>
          <TextInput
            id={id}
            name="name"
            label={text("components.list.saveView")}
            maxLength={LONGEST_VIEW_NAME}
            required
          />
          <button type="submit" className={classes.plain}>
            {text("components.list.saveView.save")}
          </button>
        </form>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Menu for choosing the visible columns. */
export const ColumnsMenu = <A,>({ parts: { preferences, view } }: { readonly parts: CollectionParts<A> }) => {
  const text = useTexts()
  const hidden = useSelector(preferences, hiddenOf)
  return (
    <div className={classes.columns}>
      <Popover position="bottom-end" trapFocus withRoles={false}>
        <Popover.Target>
          <ToolButton icon={<IconColumns size={20} aria-hidden="true" />}>
            {text("components.list.columns")}
          </ToolButton>
        </Popover.Target>
        <Popover.Dropdown>
          <fieldset className={classes.columnList}>
            <legend className="unseen">{text("components.list.columns")}</legend>
            {view.columns
              .filter(({ primary }) => !primary)
              .map((column) => ({ name: column.name, isShown: isColumnShown(column, hidden) }))
              .map(({ name, isShown }) => (
                <label key={name} className={classes.column}>
                  <input
                    type="checkbox"
                    checked={isShown}
                    onChange={() => preferences.send({ type: "column.toggled", column: name })}
                  />
                  {text(`${view.texts}.column.${name}`)}
                </label>
              ))}
          </fieldset>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
