import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { createContext, memo, useContext } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { OfficialActor } from "../../machines/official.ts"
import classes from "./Official.module.css"

/** The connection to the official inspector, where the server offers it. */
export const OfficialContext = createContext<OfficialActor | undefined>(undefined)

/** Begins to ask, or ends the telling. */
export const OfficialButton = () => {
  const official = useContext(OfficialContext)
  return official === undefined ? null : <Toggle official={official} />
}

const Toggle = ({ official }: { readonly official: OfficialActor }) => {
  const text = useTexts()
  const isTelling = useSelector(official, (snapshot) => snapshot.matches("telling"))
  return (
    <Button
      size="compact-sm"
      variant={isTelling ? "filled" : "default"}
      aria-pressed={isTelling}
      onClick={() => official.send({ type: isTelling ? "official.stopped" : "official.asked" })}
    >
      {text(isTelling ? "inspector.official.stop" : "inspector.official.ask")}
    </Button>
  )
}

/** What leaves, before anything does. */
export const OfficialQuestion = memo(() => {
  const official = useContext(OfficialContext)
  return official === undefined ? null : <Question official={official} />
})

const Question = ({ official }: { readonly official: OfficialActor }) => {
  const text = useTexts()
  const isAsking = useSelector(official, (snapshot) => snapshot.matches("asking"))
  const canAgree = useSelector(official, (snapshot) => snapshot.can({ type: "official.agreed" }))
  const fault = useSelector(official, (snapshot) =>
    snapshot.matches({ asking: "refused" })
      ? "refused"
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
      {fault !== undefined && (
        <p className={classes.fault} role="alert">
          {text(`inspector.official.${fault}`)}
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
