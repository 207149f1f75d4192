import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { LINK_ACTIONS, linkActions, linkKey } from "#domain/partners/info.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ListedLink, PartnerInfo } from "#machines/partners/partner-info.ts"
import { isBusy, partsOf } from "#machines/shared/record/selectors.ts"
import { When } from "../ui/date-time/When.tsx"
import { Section } from "../ui/form/Section.tsx"
import type { RecordActor } from "../ui/record/RecordPage.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./Partners.module.css"

const looks = {
  REQUEST: ["delayed", "half"],
  INVITE: ["delayed", "half"],
  ACTIVE: ["running", "done"],
  REJECTED: ["off", "cross"],
  WITHDRAWN: ["off", "cross"],
  CANCELED: ["off", "off"],
  EXPIRED: ["off", "off"],
} as const

/** Links of a partner with dealers, or of a dealer with its centres, and what the reader may do about each. */
export const DealerLinks = ({
  actor,
  partner,
}: {
  readonly actor: RecordActor
  readonly partner: PartnerInfo
}) => {
  const text = useTexts()
  return (
    <Section title={text("partners.info.links")}>
      {partner.links.length === 0 ? (
        <p className={classes.quiet}>{text("partners.info.links.none")}</p>
      ) : (
        <ul className={classes.links}>
          {partner.links.map((link) => (
            <li key={link.id} className={classes.link}>
              <span className={classes.person}>
                <span className={classes.name}>{link.partner.name}</span>
                <span className={classes.quiet}>
                  {link.partner.city} · <When at={link.changed} />
                </span>
              </span>
              <Badge tone={looks[link.state][0]} shape={looks[link.state][1]}>
                {text(`partners.info.state.${link.state}`)}
              </Badge>
              <Moves actor={actor} partnerId={partner.id} link={link} />
              {link.isHeld && link.moves.includes("CANCELED") && (
                <span className={classes.held}>{text("partners.info.links.held")}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const Moves = ({
  actor,
  partnerId,
  link,
}: {
  readonly actor: RecordActor
  readonly partnerId: number
  readonly link: ListedLink
}) => {
  const text = useTexts()
  const { actions } = useSelector(actor, partsOf)
  const busy = useSelector(actor, isBusy)
  const offered = linkActions.filter((action) => link.moves.includes(LINK_ACTIONS[action]))
  if (offered.length === 0) return null
  return (
    <span className={classes.buttons}>
      {offered.map((action) => {
        const name = link.partner.name
        const label = text(`partners.info.action.${action}`)
        return (
          <Button
            key={action}
            variant="default"
            className={classes.button}
            disabled={busy || (action === "cancel" && link.isHeld)}
            aria-label={`${label}: ${name}`}
            onClick={() =>
              actions?.send({
                type: "action.requested",
                action,
                ids: [linkKey(partnerId, link.id)],
                label: name,
              })
            }
          >
            {label}
          </Button>
        )
      })}
    </span>
  )
}
