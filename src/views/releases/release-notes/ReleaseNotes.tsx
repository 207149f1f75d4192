import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ReleaseNotesMachine } from "#machines/releases/release-notes/machine.ts"
import { hasFailed, isAsking, releaseOf } from "#machines/releases/release-notes/selectors.ts"
import { useDialog } from "#views/portal-context.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import { ReleaseInfo } from "./ReleaseInfo.tsx"
import classes from "./ReleaseNotes.module.css"

type Props = { readonly actor: ActorRefFrom<ReleaseNotesMachine> }

/** What is new, over the page. */
export const ReleaseNotes = ({ actor }: Props) => {
  const text = useTexts()
  const dialog = useDialog()
  const close = () => dialog.send({ type: "piece.closed" })
  return (
    <Dialog title={text("releases.title")} onClose={close}>
      <div className={classes.body}>
        <Content actor={actor} />
        <Button className={classes.done} onClick={close}>
          {text("releases.done")}
        </Button>
      </div>
    </Dialog>
  )
}

const Content = ({ actor }: Props) => {
  const text = useTexts()
  const release = useSelector(actor, releaseOf)
  const asking = useSelector(actor, isAsking)
  const failed = useSelector(actor, hasFailed)
  if (release !== undefined) return <ReleaseInfo release={release} />
  if (asking) return <Loading />
  if (failed)
    return (
      <ErrorPanel title={text("releases.failed")} onRetry={() => actor.send({ type: "retry.requested" })} />
    )
  return <p className={classes.none}>{text("releases.none")}</p>
}
