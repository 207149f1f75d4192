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
  /** As the server calls it when it sorts by it; key of its heading, `<texts>.column.<name>`. */
  readonly name: string
  readonly sortable?: boolean
  /** What the row is about: first on a card, over its whole width, and never hidden. */
  readonly primary?: boolean
  /** Hidden until the user asks for it. */
  readonly onPhone?: boolean
  readonly cell: (row: A) => ReactNode
  /** What an export writes; without it the column is not exported. */
  readonly text?: (row: A) => string | number | null | undefined
}

/** A filter above a list; its name is that of the call's parameter and of the address. */
export type Filter =
  | { readonly name: string; readonly kind: "search" }
  /** Labels are `<texts>.filter.<name>.<option>` unless given. */
  | { readonly name: string; readonly kind: "select"; readonly options: ReadonlyArray<string | Option> }
  /** All of few options side by side, with one for no filter, `<texts>.filter.<name>.all`. */
  | { readonly name: string; readonly kind: "segments"; readonly options: ReadonlyArray<string> }

interface Option {
  readonly value: string
  readonly label: string
}

/** An action on rows; its words are `<texts>.action.<name>` and, where it asks, `.title`, `.lost` and `.reason` below it. */
export interface ActionView<A> {
  readonly name: string
  readonly icon: ReactNode
  /** Whether it destroys something: the button is red. */
  readonly danger?: boolean
  /** Whether it works on several selected rows at once. */
  readonly bulk?: boolean
  readonly isOffered?: (row: A) => boolean
}

/** What a list shows; how it behaves is its chart's. */
export interface CollectionView<A> {
  /** Prefix of its texts: title, lead, count, none, none.how, notLoaded and those below. */
  readonly texts: string
  readonly icon: ReactNode
  readonly idOf: (row: A) => RowId
  /** What questions and menus call a row. */
  readonly nameOf: (row: A) => string
  readonly columns: ReadonlyArray<Column<A>>
  /** Draws a row by itself, where a table says less; it has its own way to what it leads to. */
  readonly row?: (row: A) => ReactNode
  /** What a row that draws itself is marked as, as `unread`. */
  readonly markOf?: (row: A) => string | undefined
  readonly hrefOf?: (row: A) => string
  readonly filters?: ReadonlyArray<Filter>
  readonly actions?: ReadonlyArray<ActionView<A>>
  /** Address of the form for a new one; its words are `<texts>.create`. */
  readonly create?: string
  /** Further actions beside the title. */
  readonly aside?: ReactNode
  /** Content between title and list. */
  readonly before?: ReactNode
}

/** A running list with what it shows. */
export interface CollectionParts<A> {
  readonly actor: CollectionActor
  readonly list: ActorRefFrom<PagedListMachine>
  readonly actions: ActorRefFrom<RowActionsMachine>
  readonly preferences: ActorRefFrom<ListPreferencesMachine>
  readonly view: CollectionView<A>
}
