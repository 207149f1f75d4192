import {
  type Draft,
  holdWork as hold,
  keepDraft as keep,
  loadDraft as load,
  type WorkLocation,
} from "#services/shell/unsaved-work.ts"
import { shell } from "../../shell/area.ts"

export const loadDraft = shell.fromEffect<Draft | undefined, never, WorkLocation>({
  name: "UnsavedWork.load",
  run: load,
  failures: [],
})

export const keepDraft = shell.fromEffect<void, never, { readonly at: WorkLocation; readonly draft: Draft }>({
  name: "UnsavedWork.keep",
  run: ({ at, draft }) => keep(at, draft),
  failures: [],
})

/**
 * Makes the browser ask the user before the page with unsaved work is closed; once the work is saved or abandoned,
 * the stored draft is deleted.
 */
export const holdWork = shell.fromStream<never, never, WorkLocation>({
  name: "UnsavedWork.hold",
  run: hold,
  failures: [],
})
