import type { CollectionView } from "./collection-view.ts"

/** Whether a list has bulk actions; only then can its rows be selected. */
export const hasBulk = <A>({ actions = [] }: CollectionView<A>): boolean => actions.some(({ bulk }) => bulk)
