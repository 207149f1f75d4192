import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { SHORTCUTS, SINGLE_KEYS } from "#domain/shortcuts.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { overlayActor } from "#machines/shell/overlay-host/selectors.ts"
import type { ToolsMachine } from "#machines/tools/tools/machine.ts"
import { hearsSingleKeys, knowsKeys } from "#machines/tools/tools/selectors.ts"
import { useDialog, useTools } from "#views/portal-context.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import classes from "./Sheets.module.css"

/** Dialog with the global keyboard shortcuts, and a switch for the shortcuts without Ctrl or Cmd. */
export const KeySheet = () => {
  const text = useTexts()
  const dialog = useDialog()
  const tools = useSelector(useTools(), overlayActor) as ActorRefFrom<ToolsMachine> | undefined
  return (
    <Dialog title={text("tools.keys.title")} onClose={() => dialog.send({ type: "overlay.closed" })}>
      <div className={classes.body}>
        <dl className={classes.keys}>
          {SHORTCUTS.map((shortcut) => (
            <div key={shortcut} className={classes.row}>
              <dt>{text(`tools.keys.${shortcut}`)}</dt>
              <dd>
                {keysOf(shortcut).map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        {tools !== undefined && <SingleKeys actor={tools} />}
      </div>
    </Dialog>
  )
}

const CONTROL = "Ctrl"
const COMMAND = "⌘"

const keysOf = (shortcut: (typeof SHORTCUTS)[number]): ReadonlyArray<string> => {
  if (shortcut === "palette") return [/Mac|iPhone|iPad/.test(navigator.userAgent) ? COMMAND : CONTROL, "K"]
  return Object.entries(SINGLE_KEYS).flatMap(([key, named]) =>
    named === shortcut ? [key.toUpperCase()] : [],
  )
}

/** Switch for keyboard shortcuts without Ctrl or Cmd; users of speech input turn them off. */
export const SingleKeys = ({ actor }: { readonly actor: ActorRefFrom<ToolsMachine> }) => {
  const text = useTexts()
  const enabled = useSelector(actor, hearsSingleKeys)
  const known = useSelector(actor, knowsKeys)
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={enabled}
        disabled={!known}
        onChange={() => actor.send({ type: "singleKeys.toggled" })}
      />
      <span>
        {text("tools.keys.single")}
        <small>{text("tools.keys.single.why")}</small>
      </span>
    </label>
  )
}
