import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { createContext, memo, useContext } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { OfficialActor } from "../../machines/official.ts"
import classes from "./Official.module.css"

/** Context with the actor for the official inspector; undefined when the server does not offer the forwarding. */
export const OfficialContext = createContext<OfficialActor | undefined>(undefined)

/** Button that opens the consent question before forwarding to the official inspector, or ends the forwarding. */
export const OfficialButton = () => {
  const official = useContext(OfficialContext)
  return official === undefined ? null : <Toggle official={official} />
}

const Toggle = ({ official }: { readonly official: OfficialActor }) => {
  const text = useTexts()
  const isSending = useSelector(official, (snapshot) => snapshot.matches("sending"))
  return (
    <Button
      size="compact-sm"
      variant={isSending ? "filled" : "default"}
      aria-pressed={isSending}
      onClick={() => official.send({ type: isSending ? "official.stopped" : "official.requested" })}
    >
      {text(isSending ? "inspector.official.stop" : "inspector.official.ask")}
    </Button>
  )
}

/**
 * Consent question that states which data would leave the browser, shown before any forwarding to the official
 * inspector.
 */
export const OfficialQuestion = memo(() => {
  const official = useContext(OfficialContext)
  return official === undefined ? null : <Question official={official} />
})

const Question = ({ official }: { readonly official: OfficialActor }) => {
  const text = useTexts()
  const isAsking = useSelector(official, (snapshot) => snapshot.matches("asking"))
  const canAgree = useSelector(official, (snapshot) => snapshot.can({ type: "official.agreed" }))
  const failure = useSelector(official, (snapshot) =>
    snapshot.matches({ asking: "rejected" })
      ? "rejected"
      : snapshot.matches({ asking: "missing" })
        ? "missing"
        : undefined,
  )
  if (!isAsking) return null
  return (
    <section className={classes.question} aria-labelledby="official-title">
      <h2 className={classes.title} id="official-title">
        {text("inspector.official.title")}
      </h2>
      <p>{text("inspector.official.leaves")}</p>
      <p>{text("inspector.official.stays")}</p>
      {failure !== undefined && (
        <p className={classes.failure} role="alert">
          {text(`inspector.official.${failure}`)}
        </p>
      )}
      <div className={classes.actions}>
        <Button disabled={!canAgree} onClick={() => official.send({ type: "official.agreed" })}>
          {text("inspector.official.agree")}
        </Button>
        <Button variant="default" onClick={() => official.send({ type: "official.declined" })}>
          {text("inspector.official.decline")}
        </Button>
      </div>
    </section>
  )
}
