import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs"
import IconAffiliate from "@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs"
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs"
import IconShieldSearch from "@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs"
import IconTool from "@tabler/icons-react/dist/esm/icons/IconTool.mjs"
import IconTractor from "@tabler/icons-react/dist/esm/icons/IconTractor.mjs"
import IconUserCircle from "@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs"

/** The icon of each place, the same in rail, bar and menu. */
export const placeIcons = {
  profile: IconUserCircle,
  service: IconTool,
  network: IconAffiliate,
  fleet: IconTractor,
  config: IconAdjustmentsHorizontal,
  admin: IconSettings,
  gdpr: IconShieldSearch,
}
