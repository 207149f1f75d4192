import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ReleaseNotesMachine } from "#machines/releases/release-notes/machine.ts"
import { hasFailed, isAsking, releaseOf } from "#machines/releases/release-notes/selectors.ts"
import { Loading } from "#views/ui/page/Loading.tsx"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import { ReleaseInfo } from "./ReleaseInfo.tsx"
import classes from "./ReleaseNotes.module.css"

/** Release notes in one of four states: loading, loaded, none for this user, or failed. */
export const WhatIsNew = ({ actor }: { readonly actor: ActorRefFrom<ReleaseNotesMachine> }) => {
  const text = useTexts()
  const release = useSelector(actor, releaseOf)
  const asking = useSelector(actor, isAsking)
  const failed = useSelector(actor, hasFailed)
  if (release !== undefined) return <ReleaseInfo release={release} />
  if (asking) return <Loading />
  if (failed)
    return <ErrorPanel title={text("releases.failed")} onRetry={() => actor.send({ type: "load.retried" })} />
  return <p className={classes.none}>{text("releases.none")}</p>
}
