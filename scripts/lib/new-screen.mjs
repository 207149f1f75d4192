import { existsSync, readdirSync, readFileSync } from "node:fs"
import { sectionOf } from "./new-area.mjs"

/**
 * Files of a plain screen, and the edits that register the screen: `npm run new screen <area>/<name> --
 * --collection|--record|--form [--at <address of the list>]`. Each screen begins with a sample item that has an id
 * and a name and needs no server; developers replace the item with the real data.
 */
export const KINDS = ["collection", "record", "form"]

const placesOf = (area) => `src/domain/navigation/areas/${sectionOf(area)}.ts`
const moduleOf = (area) => [`src/app/areas/${area}.ts`, `src/app/areas/${area}.tsx`].find(existsSync)

/** Areas that have routes in the routing table, a module and charts; `npm run new area` creates another area. */
export const screenAreas = () =>
  readdirSync("src/machines").filter(
    (area) =>
      existsSync(placesOf(area)) &&
      existsSync(`src/machines/${area}/area.ts`) &&
      moduleOf(area) !== undefined,
  )

/** Access rule of the area's first route, reused for the new screen. */
const accessOf = (area) => readFileSync(placesOf(area), "utf8").match(/route\("[^"]+", "[^"]+", "(\w+)"/)[1]

/**
 * Generates a screen. @returns new files by path, and edits of existing files by path, each a function of the
 * file's text
 */
export const newScreen = ({ area, name, kind, rule, at }) => {
  const words = wordsOf(area, name, at)
  return { files: filesOf[kind](words), edits: editsFor({ ...words, kind, rule }) }
}

const wordsOf = (area, name, at) => {
  const camel = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  const plain = name.replaceAll("-", " ")
  return {
    area,
    name,
    camel,
    Pascal: camel[0].toUpperCase() + camel.slice(1),
    words: plain[0].toUpperCase() + plain.slice(1),
    /** Name of the area's exported constant, for example `admin`. */
    owner: readFileSync(`src/machines/${area}/area.ts`, "utf8").match(/export const (\w+)/)[1],
    /** Prefix of the screen's keys in the language files. */
    texts: `${area}.${camel}`,
    path: at ?? `/${area}/${name}`,
    /** Address of the list to which the screen of a record or a form links back. */
    list: at ?? `/${sectionOf(area)}`,
  }
}

const contractOf = ({ name, Pascal }) => [
  `src/contract/schemas/${name}.ts`,
  `import { Schema } from "effect"
import { requiredLine } from "../checks.ts"

export const ${Pascal}Item = Schema.Struct({ id: Schema.Int, name: requiredLine(80) })
export type ${Pascal}Item = typeof ${Pascal}Item.Type
`,
]

const collectionFiles = (one) => {
  const { area, name, camel, Pascal, words, owner, texts, path } = one
  return Object.fromEntries([
    contractOf(one),
    [
      `src/machines/${area}/${name}.ts`,
      `import { Effect } from "effect"
import type { ${Pascal}Item } from "#contract/schemas/${name}.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { ${owner} } from "./area.ts"

/** List of ${words}, searchable by name. The call of the area's client replaces the empty page. */
export const ${camel} = collectionMachine<${Pascal}Item, never>({
  name: "${name}",
  area: ${owner} as never,
  pageKey: "${path}",
  sort: "name,asc",
  filters: ["text"],
  load: ({ page, size }) =>
    Effect.succeed({
      content: [],
      pageMetadata: { totalElements: 0, totalPages: 0, size, number: page },
    }),
})
`,
    ],
    [
      `src/views/${area}/${Pascal}.tsx`,
      `import IconList from "@tabler/icons-react/dist/esm/icons/IconList.mjs"
import type { ${Pascal}Item } from "#contract/schemas/${name}.ts"
import { CollectionPage } from "#views/ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"

/** Page with the list of ${words.toLowerCase()}, searchable by name. */
export const ${Pascal} = ({ actor }: { readonly actor: CollectionActor }) => (
  <CollectionPage<${Pascal}Item>
    actor={actor}
    view={{
      texts: "${texts}",
      icon: <IconList size={26} aria-hidden="true" />,
      idOf: ({ id }) => id,
      nameOf: ({ name }) => name,
      filters: [{ name: "text", kind: "search" }],
      columns: [{ name: "name", sortable: true, primary: true, text: ({ name }) => name, cell: ({ name }) => name }],
    }}
  />
)
`,
    ],
    [
      `test/views/${area}/${name}.test.tsx`,
      `import { ${Pascal}Item } from "#contract/schemas/${name}.ts"
import { ${camel} } from "#machines/${area}/${name}.ts"
import { describeCollection } from "#test/support/kit/describe-collection.tsx"
import { ${Pascal} } from "#views/${area}/${Pascal}.tsx"

describeCollection("${name}", {
  machine: ${camel},
  View: ${Pascal},
  texts: ["${area}", "components"],
  row: ${Pascal}Item,
  rows: [
    { id: 1, name: "North field" },
    { id: 2, name: "Mill road" },
  ],
  shows: ["North field", "Mill road"],
})
`,
    ],
  ])
}

const recordFiles = (one) => {
  const { area, name, camel, Pascal, words, owner, texts } = one
  return Object.fromEntries([
    contractOf(one),
    [
      `src/machines/${area}/${name}.ts`,
      `import { Effect } from "effect"
import type { ${Pascal}Item } from "#contract/schemas/${name}.ts"
import { recordMachine } from "../shared/record/machine.ts"
import { ${owner} } from "./area.ts"

/** Record of one of ${words.toLowerCase()} by its id. The call of the area's client replaces the sample item. */
export const ${camel} = recordMachine<${Pascal}Item, never>({
  name: "${name}",
  area: ${owner} as never,
  load: ({ id = "" }) => Effect.succeed({ id: Number(id), name: id }),
})
`,
    ],
    [
      `src/views/${area}/${Pascal}.tsx`,
      `import type { ${Pascal}Item } from "#contract/schemas/${name}.ts"
import { type RecordActor, RecordPage } from "#views/ui/record/RecordPage.tsx"

/** Page with the facts of one of ${words.toLowerCase()}. */
export const ${Pascal} = ({ actor }: { readonly actor: RecordActor }) => (
  <RecordPage<${Pascal}Item>
    actor={actor}
    view={{
      texts: "${texts}",
      titleOf: ({ name }) => name,
      idOf: ({ id }) => id,
      back: "${one.list}",
      facts: [{ name: "id", value: ({ id }) => id }],
    }}
  />
)
`,
    ],
    [
      `test/views/${area}/${name}.test.tsx`,
      `import { ${Pascal}Item } from "#contract/schemas/${name}.ts"
import { ${camel} } from "#machines/${area}/${name}.ts"
import { describeRecord } from "#test/support/kit/describe-record.tsx"
import { ${Pascal} } from "#views/${area}/${Pascal}.tsx"

describeRecord("${name}", {
  machine: ${camel},
  View: ${Pascal},
  texts: ["${area}", "components"],
  schema: ${Pascal}Item,
  value: { id: 7, name: "North field" },
  params: { id: "7" },
  title: "North field",
})
`,
    ],
  ])
}

const formFiles = (one) => {
  const { area, name, camel, Pascal, words, owner, texts } = one
  return Object.fromEntries([
    contractOf(one),
    [
      `src/machines/${area}/${name}.ts`,
      `import { Effect } from "effect"
import { schemaErrors } from "#contract/schema-errors.ts"
import { ${Pascal}Item } from "#contract/schemas/${name}.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { ${owner} } from "./area.ts"

/** Values of the form's fields; the id is empty for a new item. */
export type ${Pascal}Values = { readonly id: string; readonly name: string }

export const ${camel}Values = (found: ${Pascal}Item | undefined): ${Pascal}Values => ({
  id: found === undefined ? "" : String(found.id),
  name: found?.name ?? "",
})

const itemErrors = schemaErrors(${Pascal}Item)

/**
 * Form fields, checked by the rules of the API contract. The call of the area's client replaces the empty function
 * for sending the form.
 */
export const ${camel}Form = formMachine({
  name: "${name}",
  start: (values: ${Pascal}Values) => values,
  check: ({ id, name }) => itemErrors({ id: Number(id), name }),
  send: ${owner}.fromEffect<void, CallFailure, ${Pascal}Values>({
    name: "PUT ${one.path}/{id}",
    run: () => Effect.void,
    failures: callFailures,
  }),
  onSuccess: () => [goTo("${one.list}")],
})

/** Editor of ${words.toLowerCase()}: creates a new item, or reads and changes an existing item. */
export const ${camel} = editorMachine<${Pascal}Item, ${Pascal}Values, never>({
  name: "${name}",
  area: ${owner} as never,
  load: ({ id = "" }) => Effect.succeed({ id: Number(id), name: id }),
  values: ({ found }) => ${camel}Values(found),
  form: ${camel}Form,
})
`,
    ],
    [
      `src/views/${area}/${Pascal}.tsx`,
      `import { type EditorActor, EditorPage } from "#views/ui/editor/EditorPage.tsx"

/** Page with the form fields of ${words.toLowerCase()}. */
export const ${Pascal} = ({ actor }: { readonly actor: EditorActor }) => (
  <EditorPage
    actor={actor}
    view={{
      texts: "${texts}",
      back: "${one.list}",
      sections: [{ name: "what", fields: [{ kind: "text", name: "name" }] }],
    }}
  />
)
`,
    ],
    [
      `test/views/${area}/${name}.test.tsx`,
      `import { ${camel}, ${camel}Form, ${camel}Values } from "#machines/${area}/${name}.ts"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { ${Pascal} } from "#views/${area}/${Pascal}.tsx"

describeEditor("${name}", {
  machine: ${camel},
  View: ${Pascal},
  texts: ["${area}", "account", "components"],
  form: ${camel}Form,
  empty: ${camel}Values(undefined),
  filled: ${camel}Values({ id: 3, name: "North field" }),
  required: "Name",
})
`,
    ],
  ])
}

const filesOf = { collection: collectionFiles, record: recordFiles, form: formFiles }

/** Initial texts of a new screen in English; the other languages start with the same texts. */
const textsOf = {
  collection: ({ texts, words }) => ({
    [`${texts}.title`]: words,
    [`${texts}.lead`]: `${words}, found by name.`,
    [`${texts}.count`]: "{count, plural, one {# line} other {{all} lines}}",
    [`${texts}.none`]: "Nothing here yet",
    [`${texts}.none.how`]: "What is added is listed here.",
    [`${texts}.notLoaded`]: `${words} could not be loaded`,
    [`${texts}.filter.text`]: "Search by name",
    [`${texts}.column.name`]: "Name",
  }),
  record: ({ texts, words }) => ({
    [`${texts}.title`]: words,
    [`${texts}.notLoaded`]: `${words} could not be loaded`,
    [`${texts}.fact.id`]: "Number",
  }),
  form: ({ texts, words }) => ({
    [`${texts}.new`]: `New: ${words.toLowerCase()}`,
    [`${texts}.change`]: `Edit ${words.toLowerCase()}`,
    [`${texts}.lead`]: "What is saved is seen at once.",
    [`${texts}.notLoaded`]: `${words} could not be loaded`,
    [`${texts}.section.what`]: words,
    [`${texts}.field.name`]: "Name",
  }),
}

/** Routes of each kind of screen, as suffixes of the list's address, for example `/:id#` for the page of one item. */
const PATTERNS = { collection: [""], record: ["/:id#"], form: ["/new", "/:id#"] }

const RECORDS = {
  collection: ["collectionRecord", "../shared/collection/chart.ts"],
  record: ["recordOfPage", "../shared/record/chart.ts"],
  form: ["editorRecord", "../shared/editor/chart.ts"],
}

const editsFor = (one) => {
  const { area, name, camel, Pascal, words, kind, rule } = one
  const section = sectionOf(area)
  const [record, from] = RECORDS[kind]
  const places = PATTERNS[kind].map(
    (end) => `    route("${rule}", "${one.path}${end}", "${accessOf(area)}", "${section}", "${name}"),\n`,
  )
  const entry = `  ${record}({
    area: "${area}",
    name: "${name}",
    purpose: "${words}: say here in one sentence what it is for.",
    machine: ${camel},
    source: "src/machines/${area}/${name}.ts",
  }),
`
  return {
    [placesOf(area)]: before("  ],\n", places.join("")),
    ...(section === area
      ? {}
      : { "src/app/screens.ts": before('  "home-of-area": "pages",\n', `  "${name}": "${area}",\n`) }),
    [moduleOf(area)]: (text) =>
      withImports(text.replace(/( {2}screens: \{)/, `$1\n    "${name}": screen(${camel}, ${Pascal}),\n   `), [
        `import { ${camel} } from "#machines/${area}/${name}.ts"`,
        `import { ${Pascal} } from "#views/${area}/${Pascal}.tsx"`,
      ]),
    ...chartEdits(one, record, from, entry),
    "inspector/texts/texts.json": before(
      '  "inspector.screen.home-of-area"',
      `  "inspector.screen.${name}": "${words}",\n`,
    ),
    ...textEdits(`src/i18n/messages/${area}`, textsOf[kind](one)),
    ...textEdits("src/i18n/messages/shell", { [`shell.title.${name}`]: words }),
    "src/i18n/untranslated.json": (text) =>
      withKeys(text, { [area]: Object.keys(textsOf[kind](one)), shell: [`shell.title.${name}`] }),
  }
}

/** Edits that add the chart to the chart list of its area; the first chart of an area creates the list. */
const chartEdits = ({ area, name, camel }, record, from, entry) => {
  const own = [`import { ${record} } from "${from}"`, `import { ${camel} } from "./${name}.ts"`]
  const list = `src/machines/${area}/charts.ts`
  if (existsSync(list))
    return {
      [list]: (text) =>
        withImports(
          text.replace(/\n\]\n?$/, () => `\n${entry}]\n`),
          own,
        ),
    }
  return {
    [list]: () =>
      `${own.join("\n")}\n\n/** The declared screens of the area. */\nexport const ${area}Charts = [\n${entry}]\n`,
    "src/machines/charts-and-forms.ts": (text) =>
      withImports(
        text.replace(/\n\]\n?$/, () => `\n  ...${area}Charts,\n]\n`),
        [`import { ${area}Charts } from "./${area}/charts.ts"`],
      ),
  }
}

const textEdits = (folder, texts) =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [
      `${folder}/${file}`,
      (text) => `${JSON.stringify({ ...JSON.parse(text), ...texts }, null, 2)}\n`,
    ]),
  )

/** List of untranslated keys by area, with more keys added; both are sorted. */
const withKeys = (text, added) => {
  const all = JSON.parse(text)
  for (const [area, keys] of Object.entries(added))
    all[area] = [...new Set([...(all[area] ?? []), ...keys])].toSorted()
  return `${JSON.stringify(Object.fromEntries(Object.entries(all).toSorted()), null, 2)}\n`
}

/** Edit that inserts lines before a marker in a text; throws when the marker is missing, so that no line is lost. */
const before = (place, lines) => (text) => {
  if (!text.includes(place)) throw new Error(`no place for\n${lines}before\n${place}`)
  return text.replace(place, () => `${lines}${place}`)
}

const importsMissing = (text, lines) =>
  lines
    .filter((line) => !text.includes(line))
    .map((line) => `${line}\n`)
    .join("")

const withImports = (text, lines) => `${importsMissing(text, lines)}${text}`
