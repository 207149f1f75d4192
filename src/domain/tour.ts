import type { Release, ReleaseFeature } from "#contract/schemas/release.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf } from "./access/access.ts"
import { mayBeOffered } from "./navigation/offer.ts"
import type { Traveller } from "./navigation/visitor.ts"

/** Release whose features the tour presents (TOUR-01). */
export const TOUR_RELEASE = "1.54.0"

/** State of the tour as kept in the browser's session (TOUR-06). */
export interface Tour {
  readonly version: string
  readonly features: ReadonlyArray<ReleaseFeature>
  /** Base address of the release's help pages. */
  readonly helpBase: string
  /** Id of the feature whose description is expanded. */
  readonly open: string | null
  /** Whether the user ended the tour; an ended tour is not offered again in this session. */
  readonly closed: boolean
}

type Reader = Traveller & Pick<User, "preference">

const isUnread = ({ status }: ReleaseFeature): boolean => status === "UNREAD"
export const unreadCount = ({ features }: Tour): number => features.filter(isUnread).length
/** Whether all features of the tour are read, the condition for ending it (TOUR-05). */
export const isAllRead = (tour: Tour): boolean => unreadCount(tour) === 0
export const readIds = ({ features }: Tour): ReadonlyArray<string> =>
  features.filter((feature) => !isUnread(feature)).map(({ id }) => id)

/** Key under which the user's own settings store the ids of read features (OPEN-182). */
export const READ_KEY = "tour"

const idsIn = (preference: Reader["preference"], version: string): ReadonlyArray<unknown> => {
  const kept = preference[READ_KEY]
  if (typeof kept !== "object" || kept === null || !("version" in kept) || !("read" in kept)) return []
  return kept.version === version && Array.isArray(kept.read) ? kept.read : []
}

/** The user's settings with these features of a version marked as read; all other settings stay. */
export const withRead = (
  preference: Reader["preference"],
  version: string,
  ids: ReadonlyArray<string>,
): Reader["preference"] => {
  const before = idsIn(preference, version).filter((id): id is string => typeof id === "string")
  return { ...preference, [READ_KEY]: { version, read: [...new Set([...before, ...ids])] } }
}

/**
 * Tour of a release for a user: the features for the user's kinds of partner (TOUR-07), with the reading status
 * from session and settings. Undefined when the release has no such features, or when the user ended the tour or
 * had read all of it before.
 */
export const tourFor = (release: Release, reader: Reader, saved: Tour | undefined): Tour | undefined => {
  if (release.version !== TOUR_RELEASE) return undefined
  const sameVisit = saved?.version === release.version ? saved : undefined
  if (sameVisit?.closed) return undefined
  const { isAdmin } = accessOf(reader)
  const read = new Set<unknown>([
    ...idsIn(reader.preference, release.version),
    ...(sameVisit === undefined ? [] : readIds(sameVisit)),
  ])
  const features = release.features
    .filter(
      ({ specificRole }) =>
        isAdmin ||
        specificRole === null ||
        reader.roles.some(({ partnerType }) => partnerType === specificRole),
    )
    .map((feature) => ({
      ...withReachableLink(feature, reader),
      status: read.has(feature.id) ? ("READ" as const) : feature.status,
    }))
  const open = features.some(({ id }) => id === sameVisit?.open) ? sameVisit?.open : firstUnread(features)
  const tour: Tour = {
    version: release.version,
    features,
    helpBase: release.acBaseUrl,
    open: open ?? null,
    closed: false,
  }
  // A tour read completely in an earlier session does not start again; one read in this session stays until the
  // user ends it.
  const isOld = isAllRead(tour) && sameVisit === undefined
  return features.length === 0 || isOld ? undefined : tour
}

/**
 * A feature's link is removed when its place is missing or closed to the user; the feature's text stays readable
 * (TOUR-08).
 */
const withReachableLink = (feature: ReleaseFeature, reader: Traveller): ReleaseFeature =>
  feature.link === null || mayBeOffered(feature.link, reader) ? feature : { ...feature, link: null }

const firstUnread = (features: ReadonlyArray<ReleaseFeature>): string | undefined =>
  features.find(isUnread)?.id

/**
 * The same tour with the texts of a release loaded later, such as in another language; links and reading status
 * stay.
 */
export const inWordsOf = (tour: Tour, release: Release): Tour => ({
  ...tour,
  features: tour.features.map((feature) => ({
    ...feature,
    ...release.features.find(({ id }) => id === feature.id),
    link: feature.link,
    status: feature.status,
  })),
})

/** Tour after "Got it": the feature is read, and the next unread one opens, starting over at the end (TOUR-04). */
export const withFeatureRead = (tour: Tour, id: string): Tour => {
  const features = tour.features.map((feature) =>
    feature.id === id ? { ...feature, status: "READ" as const } : feature,
  )
  const place = features.findIndex((feature) => feature.id === id)
  const open = firstUnread([...features.slice(place + 1), ...features.slice(0, Math.max(0, place))])
  return { ...tour, features, open: open ?? null }
}
