/**
 * Type of the icons' modules: icons are imported file by file, so that no screen loads the whole set, and these
 * files have no types.
 */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { Icon } from "@tabler/icons-react"

  const icon: Icon
  export default icon
}
