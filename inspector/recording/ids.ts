/** Actor ids are unique only within their tab, so in a recording the tab id is put in front. */
export const idIn = (tab: string, id: string): string => `${tab} ${id}`

/** Splits an id of the recording into the tab id and the actor's id in that tab. */
export const placeOfId = (id: string): { readonly tab: string; readonly actor: string } => {
  const cut = id.lastIndexOf(" ")
  return { tab: id.slice(0, cut), actor: id.slice(cut + 1) }
}
