import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useDialog, useSession } from "#views/portal-context.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { FlagNames } from "#views/ui/flags/FlagNames.tsx"
import classes from "./Sheets.module.css"

/** Dialog with the features that are on for the user (FOOT-07, OPEN-153). */
export const FlagSheet = () => {
  const text = useTexts()
  const dialog = useDialog()
  const user = useSelector(useSession(), currentUser)
  return (
    <Dialog title={text("tools.flags.title")} onClose={() => dialog.send({ type: "overlay.closed" })}>
      <div className={classes.body}>
        <FlagNames flags={user?.featureFlags ?? []} />
      </div>
    </Dialog>
  )
}
