import type { CollectionView } from "./collection-view.ts"

/** Whether several rows may be acted on at once: then they can be selected. */
export const hasBulk = <A>({ actions = [] }: CollectionView<A>): boolean => actions.some(({ bulk }) => bulk)
