import { Effect, Layer, Queue, Stream } from "effect"
import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"
import { type EndedCall, eventOfFailure, eventsOfCall, timing } from "#domain/analytics.ts"
import { cookieDomainsAt, foreignCookies } from "#domain/consent-cookie.ts"
import { CALL_ENDED, PAGE_FAILED } from "../shell/page-events.ts"
import { Analytics } from "./analytics.ts"
import { analyticsProvider } from "./analytics-providers.ts"
import { attempt, ConsentPage } from "./page.ts"
import { addScript, removeScript } from "./script.ts"

export interface AnalyticsSettings {
  /** Receiver of analytics events: `console`, or the address of a collector. */
  readonly analytics?: string | undefined
  /** Address of the tag manager's script. */
  readonly tagManager?: string | undefined
  readonly version: string
}

export const analyticsLive = ({ analytics, tagManager, version }: AnalyticsSettings) =>
  Layer.effect(
    Analytics,
    Effect.gen(function* () {
      const page = yield* ConsentPage
      const provider = analyticsProvider(page, analytics, version)
      return {
        happenings: pathStepsOf(page),
        send: (events) => Effect.sync(() => attempt(() => events.forEach((event) => provider?.send(event)))),
        begin: ({ functional, performance, maps }) =>
          Effect.sync(() => {
            if (tagManager === undefined) return
            dataLayerOf(page).push({ event: "consent", functional, performance, maps })
            addScript(page.document, tagManager)
          }),
        remove: Effect.sync(() => {
          if (tagManager !== undefined) removeScript(page.document, tagManager)
          attempt(() => removeForeignCookies(page))
        }),
        reload: Effect.sync(() => {
          // Removes the browser's warning about unsaved work from this reload, because the consent dialog has
          // already asked the user.
          page.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), {
            capture: true,
          })
          page.location.reload()
        }),
      }
    }),
  )

/** Global array `dataLayer` from which tag managers read their events. */
const dataLayerOf = (page: Window): Array<unknown> => {
  const holder = page as { dataLayer?: Array<unknown> }
  holder.dataLayer ??= []
  return holder.dataLayer
}

const removeForeignCookies = ({ document, location }: Window) => {
  for (const name of foreignCookies(document.cookie)) {
    for (const domain of cookieDomainsAt(location.hostname)) {
      document.cookie = `${name}=; path=/; max-age=0${domain === undefined ? "" : `; domain=${domain}`}`
    }
  }
}

const pathStepsOf = (page: Window & typeof globalThis): Stream.Stream<AnalyticsEvent> =>
  Stream.callback<AnalyticsEvent>((queue) => {
    const publish = (event: AnalyticsEvent) => void Queue.offerUnsafe(queue, event)
    const listeners: Readonly<Record<string, (event: Event) => void>> = {
      error: (event) => publish(eventOfFailure((event as ErrorEvent).error)),
      unhandledrejection: (event) => publish(eventOfFailure((event as PromiseRejectionEvent).reason)),
      [PAGE_FAILED]: (event) => publish(eventOfFailure((event as CustomEvent<unknown>).detail)),
      [CALL_ENDED]: (event) => eventsOfCall((event as CustomEvent<EndedCall>).detail).forEach(publish),
      load: () => notifyLoad(),
    }
    const notifyLoad = () => {
      const [navigation] = page.performance.getEntriesByType("navigation") as [PerformanceNavigationTiming?]
      if (navigation !== undefined) publish(timing("load", navigation.domComplete))
    }
    return Effect.acquireRelease(
      Effect.sync(() => {
        for (const [type, listen] of Object.entries(listeners)) page.addEventListener(type, listen)
        if (page.document.readyState === "complete") notifyLoad()
      }),
      () =>
        Effect.sync(() => {
          for (const [type, listen] of Object.entries(listeners)) page.removeEventListener(type, listen)
        }),
    )
  })
