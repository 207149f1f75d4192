/** Icons are imported file by file, so that no screen loads the whole set; these files have no types of their own. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { Icon } from "@tabler/icons-react"

  const icon: Icon
  export default icon
}
