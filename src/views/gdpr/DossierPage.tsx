import { Button } from "@mantine/core"
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import type { Dossier } from "#contract/schemas/account.ts"
import {
  columnsOf,
  type DossierSection,
  dossierFile,
  type StoredRows,
  sectionsOf,
  storedText,
} from "#domain/gdpr/dossier.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { type RecordActor, RecordPage, type TabProps } from "../ui/record/RecordPage.tsx"
import classes from "./Gdpr.module.css"

/** All that is stored of a person, section by section, as it is stored; and the whole of it as a file (GDPR-02). */
export const DossierPage = ({ actor }: { readonly actor: RecordActor }) => (
  <RecordPage<Dossier>
    actor={actor}
    view={{
      texts: "gdpr.dossier",
      titleOf: ({ user }) => `${user.firstName} ${user.lastName}`.trim() || user.email,
      idOf: ({ user }) => user.id,
      back: "/gdpr",
      aside: (dossier) => <Download dossier={dossier} />,
      children: Sections,
    }}
  />
)

const Download = ({ dossier }: { readonly dossier: Dossier }) => {
  const text = useTexts()
  return (
    <Button
      component="a"
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      download={dossierFile(dossier)}
      href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(dossier, undefined, 2))}`}
    >
      {text("gdpr.dossier.download")}
    </Button>
  )
}

const Sections = ({ value }: TabProps<Dossier>) => {
  const text = useTexts()
  return (
    <>
      <p className={classes.note}>{text("gdpr.dossier.note")}</p>
      {sectionsOf(value).map((section) => (
        <Part key={section.name} section={section} />
      ))}
    </>
  )
}

const Part = ({ section: { name, rows } }: { readonly section: DossierSection }) => {
  const text = useTexts()
  const { number } = useFormats()
  const title = text(`gdpr.dossier.section.${name}`)
  return (
    <details className={classes.part} open={name === "account"}>
      <summary className={classes.summary}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.quiet}>{number(rows.length, 0)}</span>
      </summary>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{text("gdpr.dossier.nothing")}</p>
      ) : (
        <Stored name={title} rows={rows} />
      )}
    </details>
  )
}

/** What is stored: a single row as a list of its values, more of them as a table. */
const Stored = ({ name, rows }: DossierSection) => {
  const [only, ...others] = rows
  return only === undefined || others.length > 0 ? <Rows name={name} rows={rows} /> : <Row row={only} />
}

const Row = ({ row }: { readonly row: StoredRows[number] }) => (
  <dl className={classes.values} translate="no">
    {Object.entries(row).map(([name, value]) => (
      <div key={name} className={classes.value}>
        <dt>{name}</dt>
        <dd>{storedText(value)}</dd>
      </div>
    ))}
  </dl>
)

/** Rows as they are stored: the names of their values are those of the file that the person gets. */
const Rows = ({ name, rows }: DossierSection) => {
  const columns = columnsOf(rows)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls the wide table
    <section className={classes.scroll} aria-label={name} tabIndex={0}>
      <table className={classes.rows} translate="no">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {columns.map((column) => (
                <td key={column}>{storedText(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
