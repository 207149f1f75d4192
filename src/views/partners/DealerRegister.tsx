import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { RegisteredDealer } from "#contract/schemas/partner.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { listQueryOf, rowsOf } from "#machines/shared/paged-list/selectors.ts"
import type { FormActor } from "../ui/form/use-form.ts"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./Partners.module.css"
import { useCountryName } from "./partner-words.ts"

/** Looks the typed dealer code up in the dealer register, before the partner is added (API-PART-20). */
export const DealerRegister = ({
  form,
  list,
}: {
  readonly form: FormActor
  readonly list: ActorRefFrom<PagedListMachine>
}) => {
  const text = useTexts()
  const code = useSelector(form, (snapshot) => String(valuesOf(snapshot)["dealerCode"] ?? "").trim())
  const { filters } = useSelector(list, listQueryOf)
  const found = useSelector(list, rowsOf<RegisteredDealer>)?.content
  const isOfCode = code !== "" && filters["code"] === code && found !== undefined
  return (
    <section className={classes.register} aria-label={text("partners.register")}>
      <h2>{text("partners.register")}</h2>
      <p className={classes.quiet}>{text("partners.register.how")}</p>
      <p>
        <Button
          variant="default"
          className={classes.button}
          disabled={code === ""}
          onClick={() => list.send({ type: "filter.changed", name: "code", value: code })}
        >
          {text("partners.register.check")}
        </Button>
      </p>
      <div role="status">{isOfCode && <Found dealer={found[0]} code={code} form={form} />}</div>
    </section>
  )
}

const Found = ({
  dealer,
  code,
  form,
}: {
  readonly dealer: RegisteredDealer | undefined
  readonly code: string
  readonly form: FormActor
}) => {
  const text = useTexts()
  const countryName = useCountryName()
  const country = useSelector(form, (snapshot) => valuesOf(snapshot)["country"])
  if (dealer === undefined || dealer.dealerCode.toUpperCase() !== code.toUpperCase())
    return (
      <Badge tone="alarmB" shape="warning">
        {text("errors.INVALID_DEALER_CODE")}
      </Badge>
    )
  const isFine = dealer.countryApproved && (country === "" || country === dealer.country)
  return (
    <>
      <Badge tone={isFine ? "running" : "alarmB"} shape={isFine ? "done" : "warning"}>
        {isFine ? text("partners.register.known") : text("errors.DEALER_COUNTRY_NOT_APPROVED")}
      </Badge>
      <p>
        {dealer.name}, {countryName(dealer.country)}
      </p>
    </>
  )
}
