import { Context, type Effect } from "effect"

/** Dialogs and menus that the user has open over the page. */
export class OpenDialogs extends Context.Service<
  OpenDialogs,
  {
    /** Completes once no dialog or menu is open. */
    readonly none: Effect.Effect<void>
  }
>()("headland/releases/OpenDialogs") {}
