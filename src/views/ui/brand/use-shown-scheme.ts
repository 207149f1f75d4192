import { useComputedColorScheme } from "@mantine/core"

/**
 * Colour scheme that the page has now, where `auto` means that of the device. The device is asked before the first
 * drawing: a map or chart that began in light colours would flash on a dark page.
 */
export const useShownScheme = (): "light" | "dark" =>
  useComputedColorScheme("light", { getInitialValueInEffect: false })
