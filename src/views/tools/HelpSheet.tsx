import { useTexts } from "#i18n/react/texts.tsx"
import { useDialog } from "#views/portal-context.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { HelpItems } from "./HelpItems.tsx"
import classes from "./Sheets.module.css"

/** Help menu of small screens as a dialog, opened from the user menu (OPEN-177). */
export const HelpSheet = () => {
  const text = useTexts()
  const dialog = useDialog()
  return (
    <Dialog title={text("tools.help")} onClose={() => dialog.send({ type: "overlay.closed" })}>
      <div className={classes.items}>
        <HelpItems />
      </div>
    </Dialog>
  )
}
