import type { Language } from "#contract/schemas/user.ts"
import { routes, type ScreenId } from "#domain/navigation/routes.ts"
import { offerTexts, openTexts } from "#i18n/texts.ts"
import type { LoadedScreen } from "#machines/shell/navigation/screen.ts"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
import type { AreaModule, Screen } from "./area-module.ts"
import start from "./areas/start.ts"
import { openArea } from "./runtime.ts"

/** Area name of a module file: `./areas/fleet.tsx` gives `fleet`. */
const nameOf = (file: string): string => file.replaceAll(/^.*\/|\.\w+$/g, "")

/**
 * Code of each area, by the name of its file. The area of the first page is bundled with the portal, for fewer
 * round trips to the first picture.
 */
const files = import.meta.glob<{ readonly default: AreaModule }>(["./areas/*.{ts,tsx}", "!./areas/start.ts"])
const areaModules = new Map([
  ...Object.entries(files).map(([file, load]) => [nameOf(file), load] as const),
  ["start", () => Promise.resolve({ default: start })] as const,
])

/**
 * Areas of screens that belong to another area than their address says, and of overlays that are not named like
 * their area.
 */
const elsewhere: Partial<Readonly<Record<ScreenId | OverlayId, string>>> = {
  "sign-in": "start",
  "sso-profile-error": "pages",
  activation: "account",
  invitation: "account",
  "first-time": "account",
  forgot: "account",
  "own-profile": "account",
  registration: "account",
  "new-password": "account",
  "own-roles": "releases",
  "problem-report": "feedback",
  "service-entry": "tools",
  "current-announcements": "announcements",
  notifications: "notifications",
  "fleet-alarms": "alarms",
  "alarm-settings": "alarms",
  "alarm-work-list": "alarms",
  "centre-subscriptions": "subscriptions",
  "report-list": "reports",
  "report-request": "reports",
  "data-request": "reports",
  "owned-subscriptions": "subscriptions",
  "subscription-request": "subscriptions",
  "subscription-invite": "subscriptions",
  "share-editor": "shares",
  "shared-machines": "shares",
  "machine-list": "machines",
  "machine-name": "machines",
  "centre-dashboard": "centre",
  "centre-codes": "centre",
  "service-plan": "centre",
  "centre-machines": "centre",
  "centre-users": "partners",
  "centre-user": "partners",
  "centre-info": "partners",
  "centre-info-editor": "partners",
  "partner-list": "partner-network",
  "partner-record": "partner-network",
  "partner-brands": "partner-network",
  "new-partner": "partner-network",
  "network-users": "partner-network",
  "network-user": "partner-network",
  "network-role": "partner-network",
  "machine-search": "centre",
  "network-machines": "centre",
  "centre-map": "centre-map",
  "device-list": "devices",
  "device-record": "devices",
  "device-editor": "devices",
  "sim-change": "devices",
  "person-search": "gdpr",
  dossier: "gdpr",
  "home-of-area": "pages",
  "not-here-yet": "pages",
  "not-found": "pages",
  "fleet-data": "machine",
  "centre-data": "machine",
  "fleet-machine": "machine",
  "centre-machine": "machine",
  "legacy-pairing": "machine",
  "boundary-list": "boundaries",
  "boundary-editor": "boundaries",
  "boundary-notifications": "boundaries",
  "boundary-notification": "boundaries",
  "boundary-occurrences": "boundaries",
  // Dialog `leaving`, which asks before a form is left, is loaded from the area `account` with the forms that open
  // the dialog.
  leaving: "account",
  keys: "tools",
  flags: "tools",
  help: "tools",
  problem: "feedback",
  tour: "releases",
  release: "releases",
  "service-code": "codes",
  choice: "consent",
}

/**
 * Name of the area whose module has the screen or overlay: from `elsewhere`, else the section of its route, else
 * its own name.
 */
const areaOf = (id: ScreenId | OverlayId): string =>
  elsewhere[id] ?? routes.find(({ screen }) => screen === id)?.section ?? id

const arrived = new Map<ScreenId | OverlayId, Screen>()

/** Loads a screen or an overlay with its area: code, services, texts. */
export const loadScreen = async (id: ScreenId | OverlayId, language: Language): Promise<LoadedScreen> => {
  const load = areaModules.get(areaOf(id))
  if (load === undefined) throw new Error(`There is no area "${areaOf(id)}" for the screen "${id}"`)
  const area: AreaModule = (await load()).default
  const found = area.screens[id]
  if (found === undefined) throw new Error(`The area "${area.area}" has no screen "${id}"`)
  if (area.layer !== undefined) openArea(area.area, area.layer)
  offerTexts(area.texts)
  await Promise.all([area.area, ...(area.moreTexts ?? [])].map((name) => openTexts(name, language)))
  arrived.set(id, found)
  return { machine: found.machine }
}

export const viewOf = (id: ScreenId | OverlayId): Screen["View"] | undefined => arrived.get(id)?.View
