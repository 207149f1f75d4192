import type { Language } from "#contract/schemas/user.ts"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { offerTexts, openTexts } from "#i18n/texts.ts"
import type { LoadedScreen } from "#machines/shell/navigation/screen.ts"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
import type { AreaModule, Screen } from "./area-module.ts"
import start from "./areas/start.ts"
import { openArea } from "./runtime.ts"

type Load = () => Promise<{ readonly default: AreaModule }>

const account: Load = () => import("./areas/account.tsx")
const admin: Load = () => import("./areas/admin.ts")
const consent: Load = () => import("./areas/consent.ts")
const feedback: Load = () => import("./areas/feedback.tsx")
const machine: Load = () => import("./areas/machine.tsx")
const announcements: Load = () => import("./areas/announcements.ts")
const pages: Load = () => import("./areas/pages.ts")
const releases: Load = () => import("./areas/releases.ts")
const tools: Load = () => import("./areas/tools.ts")

/** Where each screen comes from; sign-in comes with the page, for fewer round trips to the first picture. A new area is one line here and one file beside it. */
const modules: Readonly<Record<ScreenId | OverlayId, Load>> = {
  "sign-in": () => Promise.resolve({ default: start }),
  "sso-profile-error": pages,
  activation: account,
  invitation: account,
  "first-time": account,
  forgot: account,
  "own-profile": account,
  registration: account,
  "new-password": account,
  "own-roles": releases,
  "problem-report": feedback,
  "service-entry": tools,
  "current-announcements": announcements,
  notifications: () => import("./areas/notifications.ts"),
  // It comes with the forms that ask it.
  leaving: account,
  "subscription-redirect": () => import("./areas/service.ts"),
  "announcement-list": admin,
  "flag-list": admin,
  "flag-editor": admin,
  "announcement-editor": admin,
  "home-of-area": pages,
  "not-here-yet": pages,
  "not-found": pages,
  fleet: () => import("./areas/fleet.tsx"),
  "fleet-machine": machine,
  machine,
  "vin-question": machine,
  tools,
  terms: () => import("./areas/terms.ts"),
  palette: () => import("./areas/palette.ts"),
  keys: tools,
  flags: tools,
  announcements,
  help: tools,
  feedback,
  problem: feedback,
  tour: releases,
  release: releases,
  "service-code": () => import("./areas/codes.ts"),
  consent,
  choice: consent,
}

const arrived = new Map<ScreenId | OverlayId, Screen>()

/** Loads a screen or an overlay with its area: code, services, texts. */
export const loadScreen = async (id: ScreenId | OverlayId, language: Language): Promise<LoadedScreen> => {
  const area: AreaModule = (await modules[id]()).default
  const found = area.screens[id]
  if (found === undefined) throw new Error(`The area "${area.area}" has no screen "${id}"`)
  if (area.layer !== undefined) openArea(area.area, area.layer)
  offerTexts(area.texts)
  await Promise.all([area.area, ...(area.moreTexts ?? [])].map((name) => openTexts(name, language)))
  arrived.set(id, found)
  return { machine: found.machine }
}

export const viewOf = (id: ScreenId | OverlayId): Screen["View"] | undefined => arrived.get(id)?.View
