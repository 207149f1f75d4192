import "#test/support/texts.ts"
import type { ReactNode } from "react"
import { Router } from "wouter"
import { createActor, fromCallback, fromPromise } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { Language, User } from "#contract/schemas/user.ts"
import { loadTexts, openTexts } from "#i18n/texts.ts"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
import { portalMachine } from "#machines/shell/portal/machine.ts"
import { dialogOf, navigationOf } from "#machines/shell/portal/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { sessionMachine } from "#machines/shell/session/machine.ts"
import { systemIds } from "#machines/system.ts"
import { PortalContext, type PortalParts } from "#views/portal-context.ts"
import type { Screen } from "../../../src/app/area-module.ts"
import { routerHooks } from "../../../src/app/router-hooks.ts"

export interface Harness {
  readonly user?: User
  readonly path?: string
  readonly boot?: Partial<Boot>
  /** Screen that navigation shows at every address; without `screen` each screen fails to load. */
  readonly screen?: Screen
  readonly signOut?: () => void
  /** Overlay to open in the dialog's host while the test draws its view alone, so that its closing can be observed. */
  readonly overlay?: OverlayId
  /** Receives what the portal reports to the operators. */
  readonly report?: (message: string) => void
}

const quiet = fromCallback(() => () => {})
const never = fromPromise(() => new Promise<never>(() => {}))
const answering = <A,>(answer: () => A) => fromPromise(async () => answer())

/** Starts the portal's own charts with responses of the test in place of services. */
export const startHarness = ({
  user,
  path = "/",
  boot,
  screen,
  signOut,
  overlay,
  report = () => {},
}: Harness) => {
  const fakes = {
    session: {
      watchExpiry: quiet,
      watchTabs: quiet,
      loadCurrentUser: answering(() => user && { ...user, language: "en-GB" as const }),
      keepAlive: answering(() => undefined),
      signOut: answering(() => signOut?.()),
      forgetVisitor: answering(() => undefined),
      forgetUser: answering(() => undefined),
    },
    navigation: {
      watchLocation: fromCallback(({ sendBack }) => sendBack({ type: "location.changed", path, search: "" })),
      watchConnection: quiet,
      go: fromPromise(async ({ input }: { input: { to: string } }) => ({ path: input.to, search: "" })),
      loadScreen: answering(() => {
        if (screen === undefined) throw new Error("The code did not arrive")
        return { machine: screen.machine }
      }),
      report: fromPromise(async ({ input }: { input: { message: string } }) => report(input.message)),
    },
  }
  const machine = portalMachine.provide({
    actors: {
      session: sessionMachine.provide({ actors: fakes.session as never }),
      navigation: navigationMachine.provide({ actors: fakes.navigation as never }),
      overlayHost: overlayHostMachine.provide({
        actors: { loadOverlay: never as never, report: answering(() => undefined) as never },
      }),
      loadTexts: fromPromise<void, { readonly language: Language }>(async ({ input }) => {
        await openTexts("tools", input.language)
        await loadTexts(input.language)
      }),
      keepChoice: answering(() => undefined) as never,
      loadRail: answering(() => false) as never,
      saveRail: answering(() => undefined) as never,
    },
  })
  const portal = createActor(machine, {
    systemId: systemIds.portal,
    input: { boot: { ...sampleBoot, sessionCookie: user !== undefined, ...boot }, isSupported: true },
  }).start() as PortalParts["portal"]
  if (overlay !== undefined) hold(portal, overlay)
  return { portal, viewOf: () => screen?.View }
}

/**
 * Opens the overlay, and again whenever it was closed, because the session closes all overlays once it has found
 * its user.
 */
const hold = (portal: PortalParts["portal"], id: OverlayId): void => {
  const dialog = dialogOf(portal.getSnapshot())
  const open = () => dialog?.send({ type: "overlay.opened", id })
  dialog?.subscribe((snapshot) => {
    if (snapshot.matches("closed")) open()
  })
  open()
}

export const onHarness = (parts: PortalParts, view: ReactNode) => {
  const navigation = navigationOf(parts.portal.getSnapshot())
  if (navigation === undefined) throw new Error("The portal does not run")
  return (
    <PortalContext value={parts}>
      <Router {...routerHooks(navigation)}>{view}</Router>
    </PortalContext>
  )
}
