import { Link } from "wouter"
import type { LegacyPairing } from "#contract/schemas/machine-care.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { When } from "../../ui/date-time/When.tsx"
import classes from "./Device.module.css"

/** How the machine is paired with the legacy telemetry system, and the way to change it or who may. */
export const Pairing = ({
  pairing: { enabled, deviceId, customerId, since },
  href,
}: {
  readonly pairing: LegacyPairing
  readonly href: string | undefined
}) => {
  const text = useTexts()
  return (
    <section>
      <h2 className={classes.heading}>{text("machine.pairing.title")}</h2>
      <p className={classes.paired}>
        <span>
          {enabled
            ? text("machine.pairing.with", { device: deviceId ?? "", customer: customerId ?? "" })
            : text("machine.pairing.none")}
        </span>
        {since !== null && (
          <span className={classes.quiet}>
            <When at={since} />
          </span>
        )}
      </p>
      {href === undefined ? (
        <p className={classes.quiet}>{text("machine.pairing.notYours")}</p>
      ) : (
        <Link href={href} className={classes.link ?? ""}>
          {text(enabled ? "machine.pairing.change" : "machine.pairing.pair")}
        </Link>
      )}
    </section>
  )
}
