import { Context } from "effect"
import type { Observable } from "rxjs"
import type { Shortcut } from "#domain/shortcuts.ts"

/** Global keyboard shortcuts of the portal, the same on every page. */
export class Keys extends Context.Service<Keys, { readonly shortcuts: Observable<Shortcut> }>()(
  "headland/tools/Keys",
) {}
