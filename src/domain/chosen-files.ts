import type { ChosenFile } from "./feedback.ts"

/** Files that a person has chosen and not sent yet, by id: charts and storages hold only what they are called. */
export class ChosenFiles {
  readonly #files = new Map<string, File>()
  #count = 0

  /** Holds a file; answers what it is called from now on. */
  take(file: File): ChosenFile {
    const id = `file-${++this.#count}`
    this.#files.set(id, file)
    return { id, name: file.name, size: file.size }
  }

  /** Undefined when the page was loaded anew meanwhile. */
  get(id: string): File | undefined {
    return this.#files.get(id)
  }

  /** Drops all files but these. */
  keepOnly(ids: ReadonlyArray<string>): void {
    for (const id of this.#files.keys()) if (!ids.includes(id)) this.#files.delete(id)
  }
}
