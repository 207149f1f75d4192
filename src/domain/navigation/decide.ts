import { accessOf } from "../access/access.ts"
import {
  addressOf,
  isInApp,
  type Location,
  type SavedRedirect,
  SIGN_ON_ENTRY,
  signOnFailedAt,
  signOnFailureIn,
} from "./location.ts"
import { type Match, matchPattern, matchRoute, type Params } from "./match.ts"
import type { RouteAccess } from "./route.ts"
import { NOT_FOUND, type Route } from "./routes.ts"
import { homeOf, isIncomplete, landing, type Traveller, type Visitor } from "./visitor.ts"

export interface Show {
  readonly kind: "show"
  readonly route: Route
  readonly params: Params
}
export interface Redirect {
  readonly kind: "redirect"
  readonly to: string
  /** Place that the visitor asked for, to be opened after sign-in or completion of the account. */
  readonly returnTo?: string
}
/**
 * Outcome for a visitor at a location: a route to show or a redirect, for every text that a browser's address may
 * hold.
 */
export type Decision = Show | Redirect

/**
 * All rules of the routing table in one place: which visitor sees which page, and where other visitors are
 * redirected (ROUTE, GATE, SSO). `isLost`: the user's session ended while the page was open.
 */
export const decide = (location: Location, visitor: Visitor, isLost = false): Decision => {
  const onward = entryPoint(location, visitor) ?? leadsOn(location, visitor)
  if (onward !== undefined) return onward
  const match = matchRoute(location.path)
  if (match === undefined) return unknownPlace(location, visitor)
  return guard(match, location, visitor, isLost)
}

const redirect = (to: string, returnTo?: string): Redirect =>
  returnTo !== undefined && isWorthReturningTo(returnTo)
    ? { kind: "redirect", to, returnTo }
    : { kind: "redirect", to }

/**
 * Decision for an address without a route. The start page has no address of its own, and a mistyped address must
 * not be taken for it (ROUTE-38).
 */
const unknownPlace = ({ path }: Location, visitor: Visitor): Decision =>
  visitor === null || isIncomplete(visitor) || matchPattern("/", path) !== undefined
    ? redirect(landing(visitor))
    : { kind: "show", route: NOT_FOUND, params: {} }

/** Redirects of addresses that other sites link to (SSO-01 to SSO-05). */
const entryPoint = ({ path, search }: Location, visitor: Visitor): Redirect | undefined => {
  const query = new URLSearchParams(search)
  const vin = encodeURIComponent(query.get("vin") ?? "")
  if (vin !== "" && path.includes("fleet/by")) {
    return redirect(visitor === null ? `/fleetBy/${vin}` : `/fleet/machines/vin/${vin}`)
  }
  if (vin !== "" && path.includes("machine/by")) {
    return redirect(visitor === null ? `/fleetMachine/${vin}` : `/machine/${vin}`)
  }
  const state = query.get("state") ?? ""
  if (state !== "" && /^\/postLogin(\/|$)/.test(path))
    return redirect(`/postLogin/${encodeURIComponent(state)}`)
  return undefined
}

/** Former path of announcements: bookmarks still lead there and are redirected. */
const FORMER_ANNOUNCEMENTS = /^\/admin\/messages(?=\/|$)/

/** Redirects of addresses that have no page of their own and always lead to another one. */
const leadsOn = (location: Location, visitor: Visitor): Redirect | undefined => {
  const { path, search } = location
  const at = (pattern: string) => matchPattern(pattern, path)

  const forFleet = at("/fleetBy/:vin")
  if (forFleet !== undefined) return singleSignOn(`/fleet/machines/vin/${segment(forFleet.vin)}`, visitor)
  const forMachine = at("/fleetMachine/:vin")
  if (forMachine !== undefined) return singleSignOn(`/machine/${segment(forMachine.vin)}`, visitor)
  if (at("/postLogin/:state") !== undefined) return redirect(afterSingleSignOn(location, visitor))

  if (at("/login") !== undefined && location.saved !== undefined)
    return redirect(afterFailedSignOn(search), wantedBefore(location.saved))

  if (FORMER_ANNOUNCEMENTS.test(path))
    return redirect(addressOf({ path: path.replace(FORMER_ANNOUNCEMENTS, "/admin/announcements"), search }))

  const change = at("/change_password/:token")
  if (change !== undefined) return redirect(`/welcome/password/${segment(change.token)}`)
  if (at("/welcome") !== undefined) {
    const token = new URLSearchParams(search).get("token") ?? ""
    return redirect(token === "" ? landing(visitor) : `/welcome/password/${segment(token)}`)
  }

  // An activation link without its secret leads to the visitor's start page (ACT-01).
  if (at("/activate") !== undefined) return redirect(landing(visitor))

  const subscription = at("/subscription/:subId")
  if (subscription === undefined) return undefined
  if (visitor === null || isIncomplete(visitor)) return redirect(landing(visitor), addressOf(location))
  return redirect(
    accessOf(visitor).isEndUser
      ? "/fleet/subscriptions"
      : `/service/subscription-redirect/${segment(subscription.subId)}`,
  )
}

/**
 * Encodes a path segment. Half a surrogate pair, which a typed or damaged address may hold, cannot be encoded and
 * is replaced.
 */
const segment = (value: string | undefined): string =>
  encodeURIComponent((value ?? "").replace(/\p{Surrogate}/gu, "\uFFFD"))

/**
 * Redirect of a signed-out visitor to sign-in through the identity provider, or without a provider in the portal,
 * and then to the wanted place (OPEN-175).
 */
const singleSignOn = (target: string, visitor: Visitor): Redirect =>
  visitor === null ? redirect(`/login${SIGN_ON_ENTRY}`, target) : redirect(target)

/**
 * Address of the sign-in page after a failed single sign-on, without `state`: the redirect saved under that state
 * has been read already and cannot be read again.
 */
const afterFailedSignOn = (search: string): string => {
  const failure = signOnFailureIn(search)
  return failure === undefined ? "/login" : signOnFailedAt(failure, "")
}

/**
 * Place for which single sign-on was started, to be asked for again. For a machine it is the public machine page,
 * because the user who will sign in is not known yet.
 */
const wantedBefore = (saved: SavedRedirect): string =>
  saved.kind === "vin" ? `/machine/${segment(saved.vin)}` : saved.location

/** Place to go to after single sign-on (SSO-06 to SSO-08). */
const afterSingleSignOn = ({ saved }: Location, visitor: Visitor): string => {
  if (saved === undefined || visitor === null) return "/"
  if (saved.kind === "location") return isWorthReturningTo(saved.location) ? saved.location : "/"
  const vin = segment(saved.vin)
  // Users whose start page is not the fleet, such as owners who are also partner users, are sent to the public
  // machine page, as in the default redirect (OPEN-191).
  return homeOf(accessOf(visitor)) === "/fleet" ? `/fleet/machines/vin/${vin}` : `/machine/${vin}`
}

const guard = (match: Match, location: Location, visitor: Visitor, isLost: boolean): Decision => {
  const { access } = match.route
  const show: Show = { kind: "show", ...match }
  if (access === "any") return show
  if (access === "signedOut") return visitor === null ? show : goOn(location, visitor)
  if (visitor === null) {
    return access === "machineView" && !isLost
      ? redirect("/ssoProfileError")
      : redirect("/login", access === "signedIn" ? location.wanted : addressOf(location))
  }
  if (access === "signedIn") return isIncomplete(visitor) ? show : goOn(location, visitor)
  if (isIncomplete(visitor)) return redirect("/welcome/profile", addressOf(location))
  return mayEnter(access, visitor) ? show : redirect("/")
}

/**
 * Redirect after sign-in or completion of the account: once to the place that the visitor asked for before, else
 * to the default place (GATE-11, GATE-12, OPEN-163).
 */
const goOn = ({ wanted }: Location, visitor: Traveller): Redirect => {
  if (wanted === undefined || !isWorthReturningTo(wanted)) return redirect(landing(visitor))
  return isIncomplete(visitor) ? redirect("/welcome/profile", wanted) : redirect(wanted)
}

const PASSING_ACCESS: ReadonlySet<RouteAccess> = new Set(["any", "signedOut", "signedIn"])

/**
 * Whether an address is remembered for the time after sign-in: only places of the portal behind sign-in, never
 * another site or sign-in itself.
 */
const isWorthReturningTo = (address: string): boolean => {
  if (!isInApp(address)) return false
  const path = address.split("?", 1)[0] ?? ""
  if (matchPattern("/subscription/:subId", path) !== undefined) return true
  const match = matchRoute(path)
  return match !== undefined && !PASSING_ACCESS.has(match.route.access)
}

const mayEnter = (access: RouteAccess, visitor: Traveller): boolean => {
  const may = accessOf(visitor)
  switch (access) {
    case "endUser":
      return may.isEndUser
    case "partnerContext":
      return may.canViewPartnerContext
    case "partnerNetwork":
      return may.canViewPartnerNetwork
    case "networkAdministration":
      return may.isSuperOrNetworkAdmin
    case "configuration":
      return may.canViewConfiguration
    case "controlPanel":
      return may.canViewControlPanel
    case "gdpr":
      return may.isGdprUser
    default:
      return true
  }
}
