import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
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
  /** Whether the column names the row: it is then first on a card, over its whole width, and never hidden. */
  readonly primary?: boolean
  /** Whether a card on a phone shows the column before the user asks for all columns; true by default. */
  readonly onPhone?: boolean
  /** Whether the table leaves the column out until the user asks for it; an export has it all the same. */
  readonly spare?: boolean
  readonly cell: (row: A) => ReactNode
  /** Value of the column in an export; a column without `text` is not exported. */
  readonly text?: (row: A) => string | number | null | undefined
}

/** Whether the table shows a column, with the names of the columns that the user switched. */
export const isColumnShown = <A>(
  { name, primary = false, spare = false }: Column<A>,
  switched: ReadonlyArray<string>,
): boolean => primary || switched.includes(name) === spare

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
 * A filter shown as tabs above the list, each with its number of rows. Their labels are `<texts>.tab.<name>`, and an
 * empty tab says `<texts>.none.<name>`. The chart of such a list names the filter as its `tab`.
 */
export interface ListTabs {
  /** Name of the filter. */
  readonly filter: string
  readonly tabs: ReadonlyArray<ListTab>
}

interface ListTab {
  readonly name: string
  /** Value of the filter; empty for the tab that is shown without a choice. */
  readonly value: string
  readonly count?: number | undefined
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
  /** Why the action cannot be run on a row now: its button is disabled and says so. Not for actions with `bulk`. */
  readonly obstacle?: (row: A) => string | undefined
  /**
   * Ways to run the action on a row, of which the dialog asks to choose one; the chosen value is the action's
   * reason. Such an action `asks: "reason"` in its chart.
   */
  readonly choices?: (row: A) => ReadonlyArray<ActionChoice>
  /** Options of the list from which the action's reason is chosen, instead of being typed. */
  readonly options?: ReadonlyArray<Option>
  /** What the action does to each chosen row of the page, shown in its dialog. */
  readonly preview?: (rows: ReadonlyArray<A>) => ReactNode
}

/** A way to run an action; its texts are `<texts>.action.<action>.<name>` and `.lost` below that key. */
export interface ActionChoice {
  readonly name: string
  readonly value: string
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
  /** Name of a row, shown in the dialogs and menus about it. */
  readonly nameOf: (row: A) => string
  readonly columns: ReadonlyArray<Column<A>>
  /** Draws one row, for a list without a table, where a table would show less; such a row contains its own link. */
  readonly row?: (row: A) => ReactNode
  /** Name of a visual mark for a row drawn by `row`, such as `unread`. */
  readonly markOf?: (row: A) => string | undefined
  readonly hrefOf?: (row: A) => string
  /** Page of rows with changes that are under way, in place of the loaded one. */
  readonly shown?: (page: Paged<A>) => Paged<A>
  readonly tabs?: ListTabs
  readonly filters?: ReadonlyArray<Filter>
  readonly actions?: ReadonlyArray<ActionView<A>>
  /** Address of the form that creates a new row; the button's text is `<texts>.create`. */
  readonly create?: string
  /** Further actions beside the title of the list page. */
  readonly aside?: ReactNode
  /** Content of the list page between its title and the list. */
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
