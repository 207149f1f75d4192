const files = import.meta.glob(["../../src/machines/*/*/*.ts", "../../src/machines/*/*.ts"], {
  query: "?raw",
  import: "default",
}) as Readonly<Record<string, (() => Promise<string>) | undefined>>

/** The folder of a chart in the repository. */
export const folderOf = (chart: string): string => `src/machines/${chart}`

/**
 * Chart folder and file name of a source path: a form's source is in the folder of the chart that runs it, a
 * declared screen's source in the folder of its area.
 */
export const placeOfSource = (source: string): { readonly chart: string; readonly file: string } => {
  const parts = source.split("/").slice(2)
  return { chart: parts.slice(0, -1).join("/"), file: parts.at(-1) ?? "" }
}

/** Names of a chart's source files, with `machine.ts` listed first. */
export const filesOf = (chart: string): ReadonlyArray<string> => {
  const folder = `../../${folderOf(chart)}/`
  return Object.keys(files)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .filter((file) => !file.includes("/"))
    .sort(
      (one, other) =>
        Number(other === "machine.ts") - Number(one === "machine.ts") || one.localeCompare(other),
    )
}

/** The text of a chart's file as it was when the inspector was built. */
export const readSource = (chart: string, file: string): Promise<string> =>
  files[`../../${folderOf(chart)}/${file}`]?.() ?? Promise.reject(new Error(`${folderOf(chart)}/${file}`))
