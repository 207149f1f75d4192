import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs"
import type { Audience } from "#contract/schemas/audience.ts"
import { displayName } from "#domain/machine.ts"
import { AUDIENCE_GROUPS, changeOfAudience, machineOfAudience, sightOf } from "#domain/shares/audience.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { CollectionPanel } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import classes from "./Shares.module.css"

/** Everyone who may see the user's machines: which ones, why, what they see of them, and where that is changed. */
export const MachineAudience = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const columns = useColumns()
  const { who } = useWords()
  return (
    <>
      <p className={classes.lead}>{text("shares.access.lead")}</p>
      <CollectionPanel<Audience>
        actor={actor}
        view={{
          texts: "shares.access",
          icon: <IconEye size={26} aria-hidden="true" />,
          idOf: ({ id }) => id,
          nameOf: who,
          filters: [
            { name: "q", kind: "search" },
            { name: "group", kind: "select", options: Object.keys(AUDIENCE_GROUPS) },
          ],
          columns,
        }}
      />
    </>
  )
}

/** Words about an audience: who it is, of which kind, why it may see machines, and what it sees. */
const useWords = () => {
  const text = useTexts()
  const { dateTime } = useFormats()
  return {
    who: ({ email, kind, name }: Audience) => name ?? email ?? text(`shares.access.kind.${kind}`),
    kind: ({ email, kind, name }: Audience) => {
      if (kind === "PERSON") return name === null ? undefined : email
      return name === null ? undefined : text(`shares.access.kind.${kind}`)
    },
    why: ({ kind, reason, until }: Audience) =>
      until === null
        ? text(`shares.access.reason.${reason === "ROLE" ? kind : reason}`)
        : text(`shares.access.reason.${reason}.until`, { until: dateTime(until) }),
    sees: (row: Audience) => text(`shares.access.sees.${sightOf(row)}`),
  }
}

const useColumns = (): ReadonlyArray<Column<Audience>> => {
  const text = useTexts()
  const { dateTime } = useFormats()
  const { kind, sees, who, why } = useWords()
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: (row) => [who(row), kind(row)].filter(Boolean).join(", "),
      cell: (row) => (
        <span className={`${classes.person} ${classes.audience}`}>
          <strong className={classes.who}>{who(row)}</strong>
          {kind(row) && <span className={classes.quiet}>{kind(row)}</span>}
        </span>
      ),
    },
    {
      name: "sees",
      text: (row) => `${why(row)}. ${sees(row)}`,
      cell: (row) => (
        <span className={classes.person}>
          <span>{why(row)}</span>
          <span className={classes.quiet}>{sees(row)}</span>
        </span>
      ),
    },
    {
      name: "machines",
      sortable: true,
      text: ({ machines }) => machines.count,
      cell: (row) => <Machines audience={row} />,
    },
    {
      name: "until",
      sortable: true,
      // Told with the reason; its own column sorts by it.
      spare: true,
      onPhone: false,
      text: ({ until }) => (until === null ? null : dateTime(until)),
      cell: ({ until }) => (until === null ? "–" : dateTime(until)),
    },
    {
      name: "change",
      cell: (row) => {
        const href = changeOfAudience(row)
        return href === undefined ? (
          <span className={classes.quiet}>{text("shares.access.change.none")}</span>
        ) : (
          <RowLink href={href}>{text(`shares.access.change.${row.kind}`)}</RowLink>
        )
      },
    },
  ]
}

/** The first machines of an audience, each with a link to the tab where it is changed for that machine. */
const Machines = ({ audience: { kind, machines } }: { readonly audience: Audience }) => {
  const text = useTexts()
  const { number } = useFormats()
  const more = machines.count - machines.first.length
  return (
    <ul className={classes.names}>
      {machines.first.map((machine) => (
        <li key={machine.vin}>
          <RowLink href={machineOfAudience(kind, machine.vin)}>{displayName(machine)}</RowLink>
        </li>
      ))}
      {more > 0 && <li className={classes.more}>{text("shares.access.more", { count: number(more, 0) })}</li>}
    </ul>
  )
}
