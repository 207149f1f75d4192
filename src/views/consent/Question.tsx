import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { linkFor } from "#domain/links.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ConsentMachine } from "#machines/consent/consent/machine.ts"
import { isAsking, isAskingReload } from "#machines/consent/consent/selectors.ts"
import { bootOf, languageOf } from "#machines/shell/portal/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { Confirm } from "#views/ui/dialog/Confirm.tsx"
import { reserveRoom } from "#views/ui/page/reserve-room.ts"
import classes from "./Question.module.css"

type Props = { readonly actor: ActorRefFrom<ConsentMachine> }

/**
 * Consent banner at the edge of the page, or the question whether to reload the page; the page can be used while
 * the banner is open.
 */
export const Question = ({ actor }: Props) => {
  const text = useTexts()
  const asking = useSelector(actor, isAsking)
  const askingReload = useSelector(actor, isAskingReload)
  if (askingReload)
    return (
      <Confirm
        title={text("consent.reload.title")}
        yes={text("consent.reload.yes")}
        no={text("consent.reload.no")}
        onYes={() => actor.send({ type: "reload.confirmed" })}
        onNo={() => actor.send({ type: "reload.declined" })}
      >
        {text("consent.reload.text")}
      </Confirm>
    )
  return asking ? <Banner actor={actor} /> : null
}

/** Consent banner with its question and buttons; the buttons look alike, so that neither answer is favoured. */
const Banner = ({ actor }: Props) => {
  const text = useTexts()
  const { name: product } = useBrand()
  return (
    <section ref={reserveRoom} className={classes.banner} aria-label={text("consent.title")}>
      <h2 className={classes.title}>{text("consent.title")}</h2>
      <p className={classes.lead}>
        {text("consent.lead", { product })} <Policy />
      </p>
      <div className={classes.answers}>
        <Button
          variant="default"
          className={classes.answer}
          onClick={() => actor.send({ type: "onlyRequired.accepted" })}
        >
          {text("consent.onlyRequired")}
        </Button>
        <Button
          variant="default"
          className={classes.answer}
          onClick={() => actor.send({ type: "choice.opened" })}
        >
          {text("consent.choose")}
        </Button>
        <Button
          variant="default"
          className={classes.answer}
          onClick={() => actor.send({ type: "all.accepted" })}
        >
          {text("consent.all")}
        </Button>
      </div>
    </section>
  )
}

const Policy = () => {
  const text = useTexts()
  const portal = usePortal()
  const language = useSelector(portal, languageOf)
  const address = linkFor(useSelector(portal, bootOf)?.links ?? {}, "dataProtection", language)
  return address === undefined ? null : (
    <a className={classes.policy} href={address} target="_blank" rel="noreferrer">
      {text("consent.policy")}
    </a>
  )
}
