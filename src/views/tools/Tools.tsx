import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ToolsMachine } from "#machines/tools/tools/machine.ts"
import { bellOf, serviceContextOf } from "#machines/tools/tools/selectors.ts"
import { useDialog } from "#views/portal-context.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { Bell } from "./Bell.tsx"
import { HelpMenu } from "./HelpMenu.tsx"
import { ServiceContext } from "./ServiceContext.tsx"
import classes from "./Tools.module.css"

/** Tools in the header, shown once their code has loaded: service centre, search, bell, help. */
export const Tools = ({ actor }: { readonly actor: ActorRefFrom<ToolsMachine> }) => {
  const bell = useSelector(actor, bellOf)
  const context = useSelector(actor, serviceContextOf)
  return (
    <>
      {context !== undefined && <ServiceContext actor={context} />}
      <PaletteButton />
      {bell !== undefined && <Bell actor={bell} />}
      <HelpMenu />
    </>
  )
}

const PaletteButton = () => {
  const text = useTexts()
  const dialog = useDialog()
  return (
    <button
      type="button"
      className={classes.search}
      aria-label={text("tools.palette")}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => dialog.send({ type: "overlay.opened", id: "palette" })}
    >
      <Icon id="search" />
      <span className={classes.hint} data-hint={text("tools.palette.hint")} aria-hidden="true" />
    </button>
  )
}
