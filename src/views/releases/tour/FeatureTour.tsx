import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { ReleaseFeature } from "#contract/schemas/release.ts"
import { documentationPage } from "#domain/links.ts"
import { pathOf } from "#domain/navigation/offer.ts"
import { siteOf } from "#domain/site-address.ts"
import { isAllRead, type Tour, unreadCount } from "#domain/tour.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { TourMachine } from "#machines/releases/tour/machine.ts"
import { isCardOpen, offeredTour } from "#machines/releases/tour/selectors.ts"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./FeatureTour.module.css"

type Props = { readonly actor: ActorRefFrom<TourMachine> }

/**
 * Button in the header with the number of unread features, and a card beside the page that leads through the
 * features. A button at the edge of the page would cover the page's content.
 */
export const FeatureTour = ({ actor }: Props) => {
  const tour = useSelector(actor, offeredTour)
  const open = useSelector(actor, isCardOpen)
  if (tour === undefined) return null
  return (
    <>
      <Sign actor={actor} tour={tour} open={open} />
      {open && <Card actor={actor} tour={tour} />}
    </>
  )
}

type PartProps = Props & { readonly tour: Tour }

const SIGN_ID = "tour-sign"

const Sign = ({ actor, tour, open }: PartProps & { readonly open: boolean }) => {
  const text = useTexts()
  const { number } = useFormats()
  const unread = unreadCount(tour)
  return (
    <button
      type="button"
      id={SIGN_ID}
      className={classes.sign}
      aria-expanded={open}
      aria-label={text("releases.tour.sign", { unread })}
      onClick={() => actor.send({ type: "card.toggled" })}
    >
      <Icon id="whatsNew" />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {number(unread, 0)}
        </span>
      )}
    </button>
  )
}

const Card = ({ actor, tour }: PartProps) => {
  const text = useTexts()
  const unread = unreadCount(tour)
  return (
    <section className={classes.card} aria-label={text("releases.tour.title")} tabIndex={-1}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{text("releases.tour.title")}</h2>
          <p className={classes.count} role="status">
            {text("releases.tour.unread", { unread, total: tour.features.length })}
          </p>
        </div>
        <button
          type="button"
          className={classes.fold}
          aria-label={text("releases.tour.fold")}
          onClick={() => {
            // Moves the focus to the header button that opens the card again, because this button disappears with
            // the card.
            document.getElementById(SIGN_ID)?.focus()
            actor.send({ type: "card.toggled" })
          }}
        >
          <Icon id="close" />
        </button>
      </header>
      <ul className={classes.features}>
        {tour.features.map((feature) => (
          <Feature key={feature.id} actor={actor} tour={tour} feature={feature} />
        ))}
      </ul>
      <footer className={classes.foot}>
        {isAllRead(tour) ? (
          <Button fullWidth onClick={() => actor.send({ type: "tour.ended" })}>
            {text("releases.tour.end")}
          </Button>
        ) : (
          <p className={classes.hint}>{text("releases.tour.endHint")}</p>
        )}
      </footer>
    </section>
  )
}

const Feature = ({ actor, tour, feature }: PartProps & { readonly feature: ReleaseFeature }) => {
  const text = useTexts()
  const { code } = useBrand()
  const language = useSelector(usePortal(), languageOf)
  const { id, title, description, status, link, documentationLink } = feature
  const isOpen = tour.open === id
  const site = siteOf(
    documentationLink && documentationPage(documentationLink, tour.helpBase, { language, brand: code }),
  )
  const read = status === "READ"
  return (
    <li className={classes.feature} data-open={isOpen}>
      <button
        type="button"
        className={classes.name}
        aria-expanded={isOpen}
        onClick={() => actor.send({ type: "feature.opened", id })}
      >
        <span className={classes.mark} data-read={read}>
          {read && <Icon id="done" size={16} />}
        </span>
        <span className={classes.words}>{title}</span>
        <span className={classes.status}>{text(read ? "releases.tour.read" : "releases.tour.new")}</span>
      </button>
      {isOpen && (
        <div className={classes.body}>
          <p className={classes.description}>{description}</p>
          <div className={classes.actions}>
            {!read && (
              <Button onClick={() => actor.send({ type: "feature.confirmed", id })}>
                {text("releases.tour.gotIt")}
              </Button>
            )}
            {link !== null && (
              <Link className={classes.link} href={pathOf(link)}>
                {text("releases.tour.show")}
              </Link>
            )}
            {site !== undefined && (
              <a className={classes.link} href={site} target="_blank" rel="noopener noreferrer">
                {text("releases.tour.more")}
              </a>
            )}
          </div>
        </div>
      )}
    </li>
  )
}
