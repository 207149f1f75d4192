import type { Release, ReleaseFeature } from "#contract/schemas/release.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf } from "./access/access.ts"
import { mayBeOffered } from "./navigation/offer.ts"
import type { Traveller } from "./navigation/visitor.ts"

/** The release that has a tour (TOUR-01). */
export const TOUR_RELEASE = "1.54.0"

/** The tour as the session keeps it (TOUR-06). */
export interface Tour {
  readonly version: string
  readonly features: ReadonlyArray<ReleaseFeature>
  /** Address below which the help pages of the release are. */
  readonly helpBase: string
  /** Id of the feature whose description is open. */
  readonly open: string | null
  /** Ended by the person; not offered again in this session. */
  readonly closed: boolean
}

type Reader = Traveller & Pick<User, "preference">

const isUnread = ({ status }: ReleaseFeature): boolean => status === "UNREAD"
export const unreadCount = ({ features }: Tour): number => features.filter(isUnread).length
/** It can be ended only when all of it is read (TOUR-05). */
export const isAllRead = (tour: Tour): boolean => unreadCount(tour) === 0
export const readIds = ({ features }: Tour): ReadonlyArray<string> =>
  features.filter((feature) => !isUnread(feature)).map(({ id }) => id)

/** Where the read ids stand in a person's own settings (OPEN-182). */
export const READ_KEY = "tour"

const idsIn = (preference: Reader["preference"], version: string): ReadonlyArray<unknown> => {
  const kept = preference[READ_KEY]
  if (typeof kept !== "object" || kept === null || !("version" in kept) || !("read" in kept)) return []
  return kept.version === version && Array.isArray(kept.read) ? kept.read : []
}

/** Settings in which these features of a version are read; what else is there stays. */
export const withRead = (
  preference: Reader["preference"],
  version: string,
  ids: ReadonlyArray<string>,
): Reader["preference"] => {
  const before = idsIn(preference, version).filter((id): id is string => typeof id === "string")
  return { ...preference, [READ_KEY]: { version, read: [...new Set([...before, ...ids])] } }
}

/**
 * The tour of a release for a user: features for the user's kinds of partner (TOUR-07), read as far as session and
 * settings say. Undefined when there is none, or the user ended it or had read all of it before.
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
  // What was read in an earlier session does not start again; what was read in this one waits for its end.
  const isOld = isAllRead(tour) && sameVisit === undefined
  return features.length === 0 || isOld ? undefined : tour
}

/** Links to places that are missing or closed to the user are removed; the text stays readable (TOUR-08). */
const withReachableLink = (feature: ReleaseFeature, reader: Traveller): ReleaseFeature =>
  feature.link === null || mayBeOffered(feature.link, reader) ? feature : { ...feature, link: null }

const firstUnread = (features: ReadonlyArray<ReleaseFeature>): string | undefined =>
  features.find(isUnread)?.id

/** The same tour in the words of this answer, as in another language; where it leads and what is read stays. */
export const inWordsOf = (tour: Tour, release: Release): Tour => ({
  ...tour,
  features: tour.features.map((feature) => ({
    ...feature,
    ...release.features.find(({ id }) => id === feature.id),
    link: feature.link,
    status: feature.status,
  })),
})

/** "Got it": read, and the next unread one opens, going round (TOUR-04). */
export const withFeatureRead = (tour: Tour, id: string): Tour => {
  const features = tour.features.map((feature) =>
    feature.id === id ? { ...feature, status: "READ" as const } : feature,
  )
  const place = features.findIndex((feature) => feature.id === id)
  const open = firstUnread([...features.slice(place + 1), ...features.slice(0, Math.max(0, place))])
  return { ...tour, features, open: open ?? null }
}
