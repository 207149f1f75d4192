import type { MouseEvent } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { useDialog } from "#views/portal-context.ts"
import { useHelpAddress } from "#views/shell/frame/use-help-address.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./Tools.module.css"

const MENU_ID = "help-menu"

/** The help site and the keys (HELP-01 to HELP-06); what else helps stands here too. Hidden on small screens. */
export const HelpMenu = () => {
  const text = useTexts()
  const dialog = useDialog()
  const address = useHelpAddress()
  return (
    <div className={classes.help}>
      <button type="button" className={classes.tool} popoverTarget={MENU_ID} aria-label={text("tools.help")}>
        <Icon id="help" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only closes after a choice; the links and buttons inside take the keys. */}
      <div
        id={MENU_ID}
        popover="auto"
        role="dialog"
        aria-label={text("tools.help")}
        className={classes.menu}
        onClick={closeAfterChoice}
      >
        {address !== undefined && (
          <a href={address} target="_blank" rel="noreferrer" className={classes.item}>
            <Icon id="external" size={20} />
            {text("tools.help.site")}
          </a>
        )}
        <button
          type="button"
          className={classes.item}
          onClick={() => dialog.send({ type: "piece.requested", id: "keys" })}
        >
          <Icon id="keys" size={20} />
          {text("tools.help.keys")}
        </button>
      </div>
    </div>
  )
}

/** The header stays when a dialog opens, so its menu must go by itself. */
const closeAfterChoice = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest("a, button") !== null) currentTarget.hidePopover()
}
