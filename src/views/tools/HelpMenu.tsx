import type { MouseEvent } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { HelpItems } from "./HelpItems.tsx"
import classes from "./Tools.module.css"

const MENU_ID = "help-menu"

/** Menu with the help site, feedback and keyboard shortcuts (HELP-01 to HELP-07). Hidden on small screens. */
export const HelpMenu = () => {
  const text = useTexts()
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
        <HelpItems />
      </div>
    </div>
  )
}

/**
 * Handler of the menu's entries: closes the menu after a choice, because the header stays when a dialog opens, so
 * the menu would stay open.
 */
const closeAfterChoice = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest("a, button") !== null) currentTarget.hidePopover()
}
