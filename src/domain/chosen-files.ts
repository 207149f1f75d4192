import type { ChosenFile } from "./feedback.ts"

/** Files that the user has chosen and not sent yet, by id: charts and storages hold only a file's id, name and size. */
export class ChosenFiles {
  readonly #files = new Map<string, File>()
  #count = 0

  /** Keeps a file and answers its id, name and size. */
  take(file: File): ChosenFile {
    const id = `file-${++this.#count}`
    this.#files.set(id, file)
    return { id, name: file.name, size: file.size }
  }

  /** The chosen file with this id; undefined after a reload of the page, which loses the files. */
  get(id: string): File | undefined {
    return this.#files.get(id)
  }

  /** Drops all files except those with these ids. */
  keepOnly(ids: ReadonlyArray<string>): void {
    for (const id of this.#files.keys()) if (!ids.includes(id)) this.#files.delete(id)
  }
}
