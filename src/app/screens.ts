import type { Language } from "#contract/schemas/user.ts"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { offerTexts, openTexts } from "#i18n/texts.ts"
import type { LoadedScreen } from "#machines/shell/navigation/screen.ts"
import type { PieceId } from "#machines/shell/on-demand/pieces.ts"
import type { AreaModule, Screen } from "./area-module.ts"
import start from "./areas/start.ts"
import { openArea } from "./runtime.ts"

type Load = () => Promise<{ readonly default: AreaModule }>

const account: Load = () => import("./areas/account.tsx")

/** Where each screen comes from; those before sign-in come with the page, for fewer round trips to the first picture. A new area is one line here and one file beside it. */
const modules: Readonly<Record<ScreenId | PieceId, Load>> = {
  "sign-in": () => Promise.resolve({ default: start }),
  "sso-profile-error": () => Promise.resolve({ default: start }),
  activation: account,
  invitation: account,
  "first-time": account,
  forgot: account,
  "own-profile": account,
  registration: account,
  "new-password": account,
  "own-roles": () => import("./areas/releases.ts"),
  "problem-place": () => import("./areas/feedback.tsx"),
  "service-entry": () => import("./areas/tools.ts"),
  "current-messages": () => import("./areas/news.ts"),
  notifications: () => import("./areas/notifications.ts"),
  // It comes with the forms that ask it.
  leaving: account,
  "subscription-redirect": () => import("./areas/service.ts"),
  "home-of-area": () => import("./areas/pages.ts"),
  "not-here-yet": () => import("./areas/pages.ts"),
  fleet: () => import("./areas/fleet.tsx"),
  "fleet-machine": () => import("./areas/machine.tsx"),
  machine: () => import("./areas/machine.tsx"),
  tools: () => import("./areas/tools.ts"),
  terms: () => import("./areas/terms.ts"),
  palette: () => import("./areas/palette.ts"),
  keys: () => import("./areas/tools.ts"),
  flags: () => import("./areas/tools.ts"),
  news: () => import("./areas/news.ts"),
  help: () => import("./areas/tools.ts"),
  feedback: () => import("./areas/feedback.tsx"),
  problem: () => import("./areas/feedback.tsx"),
  tour: () => import("./areas/releases.ts"),
  release: () => import("./areas/releases.ts"),
  "service-code": () => import("./areas/codes.ts"),
  consent: () => import("./areas/consent.ts"),
  choice: () => import("./areas/consent.ts"),
}

const arrived = new Map<ScreenId | PieceId, Screen>()

/** Brings a screen or a piece with its area: code, services, texts. */
export const loadScreen = async (id: ScreenId | PieceId, language: Language): Promise<LoadedScreen> => {
  const area: AreaModule = (await modules[id]()).default
  const found = area.screens[id]
  if (found === undefined) throw new Error(`The area "${area.area}" has no screen "${id}"`)
  if (area.layer !== undefined) openArea(area.area, area.layer)
  offerTexts(area.texts)
  await Promise.all([area.area, ...(area.moreTexts ?? [])].map((name) => openTexts(name, language)))
  arrived.set(id, found)
  return { machine: found.machine }
}

export const viewOf = (id: ScreenId | PieceId): Screen["View"] | undefined => arrived.get(id)?.View
