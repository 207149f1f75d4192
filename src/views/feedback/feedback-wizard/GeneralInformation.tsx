import IconBug from "@tabler/icons-react/dist/esm/icons/IconBug.mjs"
import IconBulb from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs"
import IconMessage2 from "@tabler/icons-react/dist/esm/icons/IconMessage2.mjs"
import { FEEDBACK_TYPES } from "#domain/feedback.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Choice } from "./Choice.tsx"
import type { WizardProps } from "./FeedbackWizard.tsx"
import { targetBrands } from "./target-brands.ts"
import { useField } from "./use-field.ts"

const icons = { GENERAL: IconMessage2, FEATURE: IconBulb, BUG: IconBug }

/** Step for the kind of feedback and the brand it is about (FB-04 to FB-06). */
export const GeneralInformation = ({ actor }: Pick<WizardProps, "actor">) => {
  const text = useTexts()
  const type = useField(actor, "type")
  const brand = useField(actor, "brand")
  return (
    <>
      <Choice
        {...type}
        legend={text("feedback.type")}
        options={FEEDBACK_TYPES.map((value) => {
          const Icon = icons[value]
          return {
            value,
            label: text(`feedback.type.${value}`),
            description: text(`feedback.type.${value}.what`),
            icon: <Icon size={22} aria-hidden="true" />,
          }
        })}
      />
      <Choice
        {...brand}
        legend={text("feedback.brand")}
        options={targetBrands.map((name) => ({ value: name, label: name }))}
      />
    </>
  )
}
