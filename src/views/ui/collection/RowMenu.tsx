import { Menu } from "@mantine/core"
import "@mantine/core/styles/Popover.css"
import "@mantine/core/styles/Menu.css"
import IconDotsVertical from "@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { isBusy } from "#machines/shared/row-actions/selectors.ts"
import type { ActionView, CollectionParts } from "./collection-view.ts"
import classes from "./DataTable.module.css"

/** Most actions that a row shows as buttons; with more of them, all are in a menu. */
const INLINE = 2

/** Actions of one row, as buttons or as a menu. */
export const RowMenu = <A,>({
  parts: { actions, view },
  row,
}: {
  readonly parts: CollectionParts<A>
  readonly row: A
}) => {
  const text = useTexts()
  const busy = useSelector(actions, isBusy)
  const offered = (view.actions ?? []).filter(({ isOffered }) => isOffered?.(row) ?? true)
  const name = view.nameOf(row)
  const request = (action: ActionView<A>) =>
    actions.send({ type: "action.requested", action: action.name, ids: [view.idOf(row)], label: name })
  if (offered.length === 0) return null
  if (offered.length <= INLINE)
    return (
      <div className={classes.tools}>
        {offered.map((action) => {
          const label = text(`${view.texts}.action.${action.name}`)
          const obstacle = action.obstacle?.(row)
          return (
            <button
              key={action.name}
              type="button"
              className={classes.tool}
              disabled={busy || obstacle !== undefined}
              aria-label={`${label}: ${name}${obstacle === undefined ? "" : `. ${obstacle}`}`}
              title={obstacle ?? label}
              onClick={() => request(action)}
            >
              {action.icon}
            </button>
          )
        })}
      </div>
    )
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={classes.tool}
          disabled={busy}
          aria-label={text("components.list.actionsOf", { name })}
          title={text("components.list.actions")}
        >
          <IconDotsVertical size={22} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((action) => (
          <Menu.Item
            key={action.name}
            className={classes.item}
            leftSection={action.icon}
            data-danger={action.danger}
            disabled={action.obstacle?.(row) !== undefined}
            title={action.obstacle?.(row)}
            onClick={() => request(action)}
          >
            {text(`${view.texts}.action.${action.name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
