import { Context, type Stream } from "effect"
import type { Shortcut } from "#domain/shortcuts.ts"

/** The keyboard, as far as keys mean the same everywhere. */
export class Keys extends Context.Service<Keys, { readonly shortcuts: Stream.Stream<Shortcut> }>()(
  "headland/tools/Keys",
) {}
