import { Link } from "wouter"
import { isInUse, USES } from "#domain/partners/record.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PartnerRecord } from "#machines/partners/partner-record.ts"
import { Section } from "../ui/form/Section.tsx"
import { FormNote } from "../ui/page/Notice.tsx"
import { Facts } from "../ui/record/Facts.tsx"
import type { Fact, TabProps } from "../ui/record/RecordPage.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import { useInfoFacts } from "./PartnerInfo.tsx"
import classes from "./Partners.module.css"
import { useTypeName } from "./partner-words.ts"

/** Master data of a partner, what is still missing of it, and why it cannot be deleted yet. */
export const InfoTab = ({ value }: TabProps<PartnerRecord>) => {
  const text = useTexts()
  const typeName = useTypeName()
  const facts: ReadonlyArray<Fact<PartnerRecord>> = [
    { name: "type", value: ({ type }) => typeName(type) },
    ...useInfoFacts(),
    {
      name: "internal",
      value: ({ internal }) => text(`partners.info.internal.${internal ? "yes" : "no"}`),
    },
  ]
  return (
    <>
      {value.rights.info ? (
        <p className={classes.tools}>
          <Link href={`${value.home}/${value.id}/info/change`} className={classes.edit ?? ""}>
            {text("partners.info.edit")}
          </Link>
        </p>
      ) : (
        <FormNote>{text("partners.record.readOnly")}</FormNote>
      )}
      <Facts texts="partners.info" facts={facts} value={value} />
      <Problems partner={value} />
      <Use partner={value} />
    </>
  )
}

/** What stands in the way of working with the partner (PART-04). */
const Problems = ({ partner: { problems } }: { readonly partner: PartnerRecord }) => {
  const text = useTexts()
  const field = (name: string) => text(`partners.problem.${name}`)
  return (
    <Section title={text("partners.problems")}>
      {problems.length === 0 ? (
        <p>
          <Badge tone="running" shape="done">
            {text("partners.problems.none")}
          </Badge>
        </p>
      ) : (
        <ul className={classes.problems}>
          {problems.map(({ field: name, message }) => (
            <li key={`${message} ${name ?? ""}`}>
              <Badge tone="alarmB" shape="warning">
                {message === "NOT_NULL" && name !== undefined ? field(name) : text(`errors.${message}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Words for what belongs to a partner, as the lists of these count them. */
const counts = {
  users: "partners.users.count",
  machines: "centre.machines.count",
  links: "partners.centres.count",
} as const

/** What a user who may delete the partner has to remove first (OPEN-186). */
const Use = ({ partner: { use } }: { readonly partner: PartnerRecord }) => {
  const text = useTexts()
  const { number } = useFormats()
  if (use === null || !isInUse(use)) return null
  const parts = USES.flatMap((name) =>
    use[name] === 0 ? [] : [text(counts[name], { count: use[name], all: number(use[name], 0) })],
  )
  return (
    <Section title={text("partners.use")} lead={text("partners.use.why")}>
      <ul className={classes.use}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </Section>
  )
}
