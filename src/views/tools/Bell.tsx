import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { bellTarget } from "#domain/navigation/menu.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { pathOf } from "#machines/shell/navigation/selectors.ts"
import type { BellMachine } from "#machines/tools/bell/machine.ts"
import { unreadOf } from "#machines/tools/bell/selectors.ts"
import { useNavigation } from "#views/portal-context.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./Tools.module.css"

/**
 * Highest count shown at the bell; a higher one is shown as "99+", and the exact number is read out by screen
 * readers.
 */
const MOST_SHOWN = 99

/**
 * Bell with the number of unread notifications; links to the notifications of the current area (HEAD-07 to
 * HEAD-14).
 */
export const Bell = ({ actor }: { readonly actor: ActorRefFrom<BellMachine> }) => {
  const text = useTexts()
  const { number } = useFormats()
  const unread = useSelector(actor, unreadOf)
  const target = bellTarget(useSelector(useNavigation(), pathOf))
  return (
    <Link href={target} className={classes.tool} aria-label={text("tools.bell", { unread })}>
      <Icon id="bell" />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {unread > MOST_SHOWN ? `${number(MOST_SHOWN, 0)}+` : number(unread, 0)}
        </span>
      )}
    </Link>
  )
}
