import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./ComparePage.module.css"
import { type Comparing, nameOfOrigin } from "./parts.ts"

/** What could not be read, and what is wrong with it; what was compared before stays. */
export const FaultLine = ({ comparing }: { readonly comparing: Comparing }) => {
  const text = useTexts()
  const fault = useSelector(comparing, ({ context }) => context.fault)
  return fault === undefined ? null : (
    <p className={classes.fault} role="alert">
      <strong>{nameOfOrigin(fault.origin, text)}</strong>{" "}
      {text(`inspector.fault.${fault.cause.kind}`, fault.cause.values)}
    </p>
  )
}
