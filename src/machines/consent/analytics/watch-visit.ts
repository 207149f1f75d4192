import { type AnyActorRef, fromCallback, type SnapshotFrom } from "xstate"
import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"
import { highestRole } from "#domain/access/roles.ts"
import { pageView } from "#domain/analytics.ts"
import type { NavigationMachine } from "../../shell/navigation/machine.ts"
import type { SessionMachine } from "../../shell/session/machine.ts"
import { currentUser } from "../../shell/session/selectors.ts"
import { subscribe } from "../../subscribe.ts"
import { systemIds } from "../../system.ts"
import type { AnalyticsChartEvent } from "./events.ts"

/**
 * Reports the pattern of the shown page and the kind of its user (role), at once and at every change (CONS-09,
 * CONS-11).
 */
export const watchVisit = fromCallback<AnalyticsChartEvent>(({ sendBack, system }) => {
  const navigation: AnyActorRef | undefined = system.get(systemIds.navigation)
  const session: AnyActorRef | undefined = system.get(systemIds.session)
  const record = (what: AnalyticsEvent) => sendBack({ type: "happened", what })
  const notifyPage = () => {
    const page = pageOf(navigation)
    if (page !== undefined) record(pageView(page.route.pattern))
  }
  const endings = [
    subscribe(
      session,
      () => roleOf(session),
      (role) => record({ name: "user_changed", role }),
    ),
    subscribe(navigation, () => pageOf(navigation)?.path, notifyPage),
  ]
  return () => {
    for (const end of endings) end()
  }
})

const pageOf = (navigation: AnyActorRef | undefined) => {
  const snapshot: Partial<SnapshotFrom<NavigationMachine>> | undefined = navigation?.getSnapshot()
  return snapshot?.context?.shown
}

const roleOf = (session: AnyActorRef | undefined) => {
  const snapshot: SnapshotFrom<SessionMachine> | undefined = session?.getSnapshot()
  if (snapshot?.context === undefined) return undefined
  return highestRole(currentUser(snapshot)?.roles ?? [])?.authRole ?? "NOBODY"
}
