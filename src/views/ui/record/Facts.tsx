import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Record.module.css"
import type { Fact } from "./RecordPage.tsx"

/** List of facts about a record, each with its label. */
export const Facts = <A,>({
  texts,
  facts,
  value,
}: {
  readonly texts: string
  readonly facts: ReadonlyArray<Fact<A>>
  readonly value: A
}) => {
  const text = useTexts()
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{text(`${texts}.fact.${fact.name}`)}</dt>
          <dd>{fact.value(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
