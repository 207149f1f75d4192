import { Context } from "effect"
import type { Observable } from "rxjs"
import type { Shortcut } from "#domain/shortcuts.ts"

/** The keyboard, as far as keys mean the same everywhere. */
export class Keys extends Context.Service<Keys, { readonly shortcuts: Observable<Shortcut> }>()(
  "headland/tools/Keys",
) {}
