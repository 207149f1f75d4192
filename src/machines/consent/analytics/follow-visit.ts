import { type AnyActorRef, fromCallback, type SnapshotFrom } from "xstate"
import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"
import { highestRole } from "#domain/access/roles.ts"
import { pageView } from "#domain/analytics.ts"
import type { NavigationMachine } from "../../shell/navigation/machine.ts"
import type { SessionMachine } from "../../shell/session/machine.ts"
import { currentUser } from "../../shell/session/selectors.ts"
import { systemIds } from "../../system.ts"
import type { AnalyticsChartEvent } from "./events.ts"

/** Tells which page is shown, by its pattern, and what kind of user looks at it: now, and whenever that changes (CONS-09, CONS-11). */
export const followVisit = fromCallback<AnalyticsChartEvent>(({ sendBack, system }) => {
  const navigation: AnyActorRef | undefined = system.get(systemIds.navigation)
  const session: AnyActorRef | undefined = system.get(systemIds.session)
  const told: { path?: string | undefined; role?: string } = {}
  const tell = (what: AnalyticsEvent) => sendBack({ type: "happened", what })

  const tellPage = () => {
    const shown = (navigation?.getSnapshot() as SnapshotFrom<NavigationMachine> | undefined)?.context?.shown
    if (shown === undefined || shown.path === told.path) return
    told.path = shown.path
    tell(pageView(shown.route.pattern))
  }
  const tellRole = () => {
    const snapshot: SnapshotFrom<SessionMachine> | undefined = session?.getSnapshot()
    if (snapshot?.context === undefined) return
    const role = highestRole(currentUser(snapshot)?.roles ?? [])?.authRole ?? "NOBODY"
    if (role === told.role) return
    told.role = role
    tell({ name: "user_changed", role })
  }

  tellRole()
  tellPage()
  const following = [session?.subscribe(tellRole), navigation?.subscribe(tellPage)]
  return () => {
    for (const one of following) one?.unsubscribe()
  }
})
