/** Icons come one file each, so that no screen pays for the whole set; the files carry no types of their own. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { Icon } from "@tabler/icons-react"

  const icon: Icon
  export default icon
}
