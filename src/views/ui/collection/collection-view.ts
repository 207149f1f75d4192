import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import type { CollectionMachine } from "#machines/shared/collection/machine.ts"
import type { ListPreferencesMachine } from "#machines/shared/list-preferences/machine.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import type { RowId } from "#machines/shared/row-actions/events.ts"
import type { RowActionsMachine } from "#machines/shared/row-actions/machine.ts"

export type CollectionActor = ActorRefFrom<CollectionMachine>

/** A column of a list. */
export interface Column<A> {
  /** Name of the column in the server's sort parameter; also the key of its heading, `<texts>.column.<name>`. */
  readonly name: string
  readonly sortable?: boolean
  /** Column that names the row: first on a card, over its whole width, and never hidden. */
  readonly primary?: boolean
  /** Whether a card on a phone shows the column before the user asks for all columns; true by default. */
  readonly onPhone?: boolean
  readonly cell: (row: A) => ReactNode
  /** Value of the column in an export; a column without `text` is not exported. */
  readonly text?: (row: A) => string | number | null | undefined
}

/** A filter above a list; its name is that of the query parameter in the call and in the address. */
export type Filter =
  | { readonly name: string; readonly kind: "search" }
  /** Labels of the options are `<texts>.filter.<name>.<option>` unless given. */
  | { readonly name: string; readonly kind: "select"; readonly options: ReadonlyArray<string | Option> }
  /** Few options shown side by side, with an option that removes the filter, `<texts>.filter.<name>.all`. */
  | { readonly name: string; readonly kind: "segments"; readonly options: ReadonlyArray<string> }

interface Option {
  readonly value: string
  readonly label: string
}

/**
 * An action on rows; its texts are `<texts>.action.<name>` and, for an action with a dialog, `.title`, `.lost` and
 * `.reason` below that key.
 */
export interface ActionView<A> {
  readonly name: string
  readonly icon: ReactNode
  /** Whether the action destroys something; its button is then red. */
  readonly danger?: boolean
  /** Whether the action can be run on several selected rows at once. */
  readonly bulk?: boolean
  readonly isOffered?: (row: A) => boolean
}

/** Describes how a list is drawn; its behaviour is defined by its chart. */
export interface CollectionView<A> {
  /**
   * Prefix of the list's text keys: title, lead, count, none, none.how, notLoaded, and the keys of columns,
   * filters and actions.
   */
  readonly texts: string
  readonly icon: ReactNode
  readonly idOf: (row: A) => RowId
  /** Name of a row in dialogs and menus. */
  readonly nameOf: (row: A) => string
  readonly columns: ReadonlyArray<Column<A>>
  /** Draws a row without a table, where a table would show less; such a row contains its own link. */
  readonly row?: (row: A) => ReactNode
  /** Name of a visual mark for a row drawn by `row`, such as `unread`. */
  readonly markOf?: (row: A) => string | undefined
  readonly hrefOf?: (row: A) => string
  readonly filters?: ReadonlyArray<Filter>
  readonly actions?: ReadonlyArray<ActionView<A>>
  /** Address of the form that creates a new row; the button's text is `<texts>.create`. */
  readonly create?: string
  /** Further actions beside the title of the list page. */
  readonly aside?: ReactNode
  /** Content between the title and the list. */
  readonly before?: ReactNode
}

/** A list's running actors together with its view description. */
export interface CollectionParts<A> {
  readonly actor: CollectionActor
  readonly list: ActorRefFrom<PagedListMachine>
  readonly actions: ActorRefFrom<RowActionsMachine>
  readonly preferences: ActorRefFrom<ListPreferencesMachine>
  readonly view: CollectionView<A>
}
