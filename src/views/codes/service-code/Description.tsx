import type { CodeDescription } from "#contract/schemas/diagnostic-code.ts"
import { siteOf } from "#domain/site-address.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { LinkedText } from "#views/ui/linked-text/LinkedText.tsx"
import { OuterLink } from "#views/ui/linked-text/OuterLink.tsx"
import { Severity } from "#views/ui/status/Severity.tsx"
import classes from "./ServiceCode.module.css"

/**
 * Fields of a code's description in the order shown: effect, condition and solution first because the driver needs
 * them first; then the component and how the value is measured.
 */
const FIELDS = [
  "effect",
  "condition",
  "solution",
  "component",
  "description",
  "rddescription",
  "iotest",
] as const
const SCHEMATICS = ["schematicdescription", "schematicposition"] as const

/** The whole description of a code (CODE-02), as plain text with links to other sites. */
export const Description = ({
  description,
  withSchematics,
}: {
  readonly description: CodeDescription
  readonly withSchematics: boolean
}) => {
  const text = useTexts()
  const { severitycode, severitykeyword, severitydefinition } = description
  const fields = [...FIELDS, ...(withSchematics ? SCHEMATICS : [])].flatMap((name) => {
    const words = description[name]?.trim() ?? ""
    return words === "" ? [] : [{ name, words }]
  })
  const links = description.links.flatMap((link) => siteOf(link) ?? [])
  return (
    <>
      <p className={classes.severity}>
        <Severity level={severitycode} keyword={severitykeyword} />
        <span>{severitydefinition}</span>
      </p>
      <dl className={classes.fields}>
        {fields.map(({ name, words }) => (
          <div key={name}>
            <dt>{text(`codes.field.${name}`)}</dt>
            <dd>
              <LinkedText>{words}</LinkedText>
            </dd>
          </div>
        ))}
      </dl>
      {links.length > 0 && (
        <>
          <h4 className={classes.subtitle}>{text("codes.links")}</h4>
          <ul className={classes.links}>
            {links.map((link) => (
              <li key={link}>
                <OuterLink href={link}>{link}</OuterLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
