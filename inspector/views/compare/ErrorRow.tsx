import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./ComparePage.module.css"
import { type Comparing, nameOfOrigin } from "./parts.ts"

/** Message about a version that could not be read, with the reason. */
export const ErrorRow = ({ comparing }: { readonly comparing: Comparing }) => {
  const text = useTexts()
  const failure = useSelector(comparing, ({ context }) => context.failure)
  return failure === undefined ? null : (
    <p className={classes.failure} role="alert">
      <strong>{nameOfOrigin(failure.origin, text)}</strong>{" "}
      {text(`inspector.fault.${failure.cause.kind}`, failure.cause.values)}
    </p>
  )
}
