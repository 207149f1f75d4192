import type { GalleryComponent } from "./gallery-component.ts"

const files: Readonly<Record<string, GalleryComponent>> = import.meta.glob("./components/*.tsx", {
  eager: true,
  import: "component",
})

/** All gallery components by their file name, which is also their name in the address. */
export const allComponents: ReadonlyArray<GalleryComponent & { readonly id: string }> = Object.entries(files)
  .map(([file, component]) => ({ ...component, id: file.replace(/^.*\/|\.tsx$/g, "") }))
  .sort((one, other) => one.name.localeCompare(other.name))
