import type { FeatureFlag } from "#contract/schemas/user.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./FlagNames.module.css"

/** A user's active feature flags, by the technical names that support asks for (FLAG-01, FOOT-07). */
export const FlagNames = ({ flags }: { readonly flags: ReadonlyArray<typeof FeatureFlag.Type> }) => {
  const text = useTexts()
  return (
    <>
      <p className={classes.lead}>{text("tools.flags.lead")}</p>
      <p className={classes.names}>{text("tools.flags.names")}</p>
      <ul className={classes.flags}>
        {flags.map(({ name }) => (
          <li key={name}>
            <code className={classes.flag}>{name}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
