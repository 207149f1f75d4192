import {
  type Draft,
  holdWork as hold,
  keepDraft as keep,
  recallDraft as recall,
  type WorkPlace,
} from "#services/shell/unsaved-work.ts"
import { shell } from "../../shell/area.ts"

export const recallDraft = shell.fromEffect<Draft | undefined, never, WorkPlace>({
  name: "UnsavedWork.recall",
  run: recall,
  failures: [],
})

export const keepDraft = shell.fromEffect<void, never, { readonly at: WorkPlace; readonly draft: Draft }>({
  name: "UnsavedWork.keep",
  run: ({ at, draft }) => keep(at, draft),
  failures: [],
})

/** Asks before the page is closed; when the work is saved or left, what was kept of it goes. */
export const holdWork = shell.fromStream<never, never, WorkPlace>({
  name: "UnsavedWork.hold",
  run: hold,
  failures: [],
})
