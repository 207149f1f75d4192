import { useSelector } from "@xstate/react"
import { mayGiveFeedback } from "#domain/access/feedback.ts"
import { isIncomplete } from "#domain/navigation/visitor.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useDialog, useSession } from "#views/portal-context.ts"
import { useHelpAddress } from "#views/shell/help/use-help-address.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./Tools.module.css"

/**
 * Entries of the help menu: the help site where one is configured, feedback, release notes, and keyboard shortcuts
 * once there are pages to go to (HELP-01 to HELP-07).
 */
export const HelpItems = () => {
  const text = useTexts()
  const address = useHelpAddress()
  const user = useSelector(useSession(), currentUser)
  return (
    <>
      {address !== undefined && (
        <a href={address} target="_blank" rel="noreferrer" className={classes.item}>
          <Icon id="external" size={20} />
          {text("tools.help.site")}
        </a>
      )}
      {mayGiveFeedback(user) && <Opens id="feedback" />}
      {user !== null && !isIncomplete(user) && (
        <>
          <Opens id="release" />
          <Opens id="keys" />
        </>
      )}
    </>
  )
}

const Opens = ({ id }: { readonly id: OverlayId & ("feedback" | "release" | "keys") }) => {
  const text = useTexts()
  const dialog = useDialog()
  return (
    <button
      type="button"
      className={classes.item}
      onClick={() => dialog.send({ type: "overlay.opened", id })}
    >
      <Icon id={id === "release" ? "whatsNew" : id} size={20} />
      {text(`tools.help.${id}`)}
    </button>
  )
}
