import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { RegisteredDealer } from "#contract/schemas/partner.ts"
import { textIn } from "#domain/form-values.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { listQueryOf, rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { FormTextField } from "../ui/form/FormField.tsx"
import type { FormActor } from "../ui/form/use-form.ts"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./Partners.module.css"
import { useCountryName } from "./partner-words.ts"

/** Field for a dealer code, which is looked up in the dealer register before the partner is added (API-PART-20). */
export const DealerCode = ({
  form,
  register,
}: {
  readonly form: FormActor
  readonly register: ActorRefFrom<PagedListMachine> | undefined
}) => {
  const text = useTexts()
  return (
    <>
      <FormTextField
        actor={form}
        field="dealerCode"
        label={text("partners.new.field.dealerCode")}
        required={false}
      />
      {register !== undefined && <LookUp form={form} list={register} />}
    </>
  )
}

const LookUp = ({
  form,
  list,
}: {
  readonly form: FormActor
  readonly list: ActorRefFrom<PagedListMachine>
}) => {
  const text = useTexts()
  const code = useSelector(form, (snapshot) => textIn(valuesOf(snapshot)["dealerCode"] ?? "").trim())
  const { filters } = useSelector(list, listQueryOf)
  const found = useSelector(list, rowsOf<RegisteredDealer>)?.content
  const isOfCode = code !== "" && filters["code"] === code && found !== undefined
  return (
    <div className={classes.register}>
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
    </div>
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
