/** Ids of actors are unique in their tab only: in a story they carry the tab in front. */
export const idIn = (tab: string, id: string): string => `${tab} ${id}`

/** The tab, and the id that the actor has there. */
export const placeOfId = (id: string): { readonly tab: string; readonly actor: string } => {
  const cut = id.lastIndexOf(" ")
  return { tab: id.slice(0, cut), actor: id.slice(cut + 1) }
}
