import type { GalleryPiece } from "./gallery-piece.ts"

const files: Readonly<Record<string, GalleryPiece>> = import.meta.glob("./pieces/*.tsx", {
  eager: true,
  import: "piece",
})

/** All pieces by the name of their file, which is their address too. */
export const allPieces: ReadonlyArray<GalleryPiece & { readonly id: string }> = Object.entries(files)
  .map(([file, piece]) => ({ ...piece, id: file.replace(/^.*\/|\.tsx$/g, "") }))
  .sort((one, other) => one.name.localeCompare(other.name))
