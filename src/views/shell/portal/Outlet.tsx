import { useSelector } from "@xstate/react"
import { type ReactNode, Suspense } from "react"
import {
  hasFailed,
  isOffline,
  isStandalone,
  screenActor,
  screenIdOf,
} from "#machines/shell/navigation/selectors.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useNavigation, usePortalParts, useSession } from "#views/portal-context.ts"
import { Loading } from "#views/ui/page/Loading.tsx"
import { lazyWithRetry, NotLoaded } from "#views/ui/page/lazy-with-retry.ts"
import { ScreenBoundary } from "#views/ui/page/ScreenBoundary.tsx"
import { Footer } from "../footer/Footer.tsx"
import { AnnouncementSlot } from "../overlay-host/AnnouncementSlot.tsx"
import { ScreenFailure } from "../page/ScreenFailure.tsx"
import { useSectionTitle } from "../page/use-section-title.ts"
import classes from "./Portal.module.css"

/** Loads the app shell only after sign-in, so that the sign-in page does not wait for header, rail and menus. */
const lazyAppShell = () => lazyWithRetry(() => import("../app-shell/AppShell.tsx"))
let AppShell = lazyAppShell()

/**
 * Boundary for failures of the app shell around the screen: its code does not load (SHELL-13), or drawing it fails
 * (SHELL-12).
 */
export const Outlet = () => (
  <ScreenBoundary
    failure={(retry, fieldError) => (
      <main id="content" tabIndex={-1}>
        <ScreenFailure
          why={fieldError instanceof NotLoaded ? "screen" : "generic"}
          onRetry={() => {
            AppShell = lazyAppShell()
            retry()
          }}
        />
      </main>
    )}
  >
    <Surroundings />
  </ScreenBoundary>
)

/** The current screen: inside the app shell for signed-in users, above the footer for all others. */
const Surroundings = () => {
  const user = useSelector(useSession(), currentUser)
  const bare = useSelector(useNavigation(), isStandalone)
  const screen = <Screen />
  if (bare)
    return (
      <main id="content" tabIndex={-1}>
        {screen}
      </main>
    )
  return user === null ? (
    <div className={classes.outside}>
      <AnnouncementSlot />
      <main id="content" tabIndex={-1}>
        {screen}
      </main>
      <Footer />
    </div>
  ) : (
    <Suspense
      fallback={
        <main id="content" tabIndex={-1}>
          <Waiting />
        </main>
      }
    >
      <AppShell user={user}>{screen}</AppShell>
    </Suspense>
  )
}

const Screen = (): ReactNode => {
  const navigation = useNavigation()
  const { viewOf } = usePortalParts()
  const actor = useSelector(navigation, screenActor)
  const id = useSelector(navigation, screenIdOf)
  const failed = useSelector(navigation, hasFailed)
  const offline = useSelector(navigation, isOffline)
  if (failed) {
    const retry = () => navigation.send({ type: "load.retried" })
    return <ScreenFailure why={offline ? "offline" : "screen"} onRetry={retry} />
  }
  const View = id === undefined ? undefined : viewOf(id)
  if (actor === undefined || View === undefined) return <Waiting />
  return (
    <div key={actor.sessionId} className={classes.screen}>
      <ScreenBoundary failure={(retry) => <ScreenFailure why="generic" onRetry={retry} />}>
        {/* oxlint-disable-next-line react/static-components -- looked up, not made: the same screen is the same component */}
        <View actor={actor} />
      </ScreenBoundary>
    </div>
  )
}

const Waiting = () => {
  useSectionTitle()
  return (
    <div className={classes.waiting}>
      <Loading />
    </div>
  )
}
