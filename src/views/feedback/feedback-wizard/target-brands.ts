const ids: Readonly<Record<string, number>> = import.meta.glob("../../../brands/*/brand.json", {
  eager: true,
  import: "id",
})
const names: Readonly<Record<string, string>> = import.meta.glob("../../../brands/*/brand.json", {
  eager: true,
  import: "name",
})
const areOffered: Readonly<Record<string, boolean>> = import.meta.glob("../../../brands/*/brand.json", {
  eager: true,
  import: "feedback",
})

/**
 * Names of the brands that feedback may be about, from the brands' folders, in the order of the catalogue (FB-06,
 * OPEN-137).
 */
export const targetBrands: ReadonlyArray<string> = Object.entries(names)
  .filter(([file]) => areOffered[file])
  .sort(([one], [other]) => (ids[one] ?? 0) - (ids[other] ?? 0))
  .map(([, name]) => name)
