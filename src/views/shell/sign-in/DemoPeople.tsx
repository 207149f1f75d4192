import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { SignInMachine } from "#machines/shell/sign-in/machine.ts"
import { canSubmit, type DemoOffer, demoOffers } from "#machines/shell/sign-in/selectors.ts"
import classes from "./DemoPeople.module.css"

type Props = { readonly actor: ActorRefFrom<SignInMachine> }

/** Demo users whose buttons are not folded away, because most visitors choose one of these users. */
const FIRST = new Set(["owner", "dealer", "service", "admin"])

/** Buttons that sign in as a user of the demo data with one press; empty in other installations. */
export const DemoPeople = ({ actor }: Props) => {
  const text = useTexts()
  const offers = useSelector(actor, demoOffers)
  if (offers.length === 0) return null
  return (
    <section className={classes.box} aria-label={text("shell.signIn.demo.title")}>
      <h2 className={classes.title}>{text("shell.signIn.demo.title")}</h2>
      <p className={classes.text}>{text("shell.signIn.demo.text")}</p>
      <div className={classes.people}>
        {offers
          .filter(({ person }) => FIRST.has(person))
          .map((offer) => (
            <Person key={offer.person} actor={actor} offer={offer} />
          ))}
      </div>
      <details className={classes.more}>
        <summary className={classes.summary}>
          {text("shell.signIn.demo.more")}
          <IconChevronDown size={18} aria-hidden="true" />
        </summary>
        <div className={classes.people}>
          {offers
            .filter(({ person }) => !FIRST.has(person))
            .map((offer) => (
              <Person key={offer.person} actor={actor} offer={offer} />
            ))}
        </div>
      </details>
    </section>
  )
}

const Person = ({ actor, offer }: Props & { readonly offer: DemoOffer }) => {
  const text = useTexts()
  const enabled = useSelector(actor, canSubmit)
  return (
    <button
      type="button"
      className={classes.person}
      title={offer.email}
      disabled={!enabled}
      onClick={() => actor.send({ type: "demoPerson.selected", person: offer.person })}
    >
      <span className={classes.name}>{text(`shell.signIn.demo.${offer.person}`)}</span>
      <span className={classes.email}>{offer.person}</span>
    </button>
  )
}
