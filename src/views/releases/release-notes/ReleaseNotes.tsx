import { Button } from "@mantine/core"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ReleaseNotesMachine } from "#machines/releases/release-notes/machine.ts"
import { useDialog } from "#views/portal-context.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import classes from "./ReleaseNotes.module.css"
import { WhatIsNew } from "./WhatIsNew.tsx"

type Props = { readonly actor: ActorRefFrom<ReleaseNotesMachine> }

/** Dialog with the release notes. */
export const ReleaseNotes = ({ actor }: Props) => {
  const text = useTexts()
  const dialog = useDialog()
  const close = () => dialog.send({ type: "overlay.closed" })
  return (
    <Dialog title={text("releases.title")} onClose={close}>
      <div className={classes.body}>
        <WhatIsNew actor={actor} />
        <Button className={classes.done} onClick={close}>
          {text("releases.done")}
        </Button>
      </div>
    </Dialog>
  )
}
