import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { vinQuestionMachine } from "#machines/machine/vin-question/machine.ts"
import { isRejected, typedOf } from "#machines/machine/vin-question/selectors.ts"
import { FieldText } from "../../ui/fields/FieldText.tsx"
import { PageFrame } from "../../ui/page/PageFrame.tsx"
import classes from "./VinForm.module.css"

/** Asks for the VIN of the machine to open. */
export const VinForm = ({ actor }: { readonly actor: ActorRefFrom<typeof vinQuestionMachine> }) => {
  const text = useTexts()
  const typed = useSelector(actor, typedOf)
  const rejected = useSelector(actor, isRejected)
  return (
    <PageFrame title={text("machine.find.title")} lead={text("machine.find.lead")}>
      <form
        className={classes.find}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: "vin.submitted" })
        }}
      >
        <FieldText
          label={text("machine.find.vin")}
          value={typed}
          errorText={rejected ? text("machine.find.rejected") : undefined}
          onChange={(value) => actor.send({ type: "vin.changed", text: value })}
        />
        <Button type="submit">{text("machine.find.submit")}</Button>
      </form>
    </PageFrame>
  )
}
