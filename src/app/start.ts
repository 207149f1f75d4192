import { createActor, fromPromise } from "xstate"
import type { Language } from "#contract/schemas/user.ts"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { loadTexts } from "#i18n/texts.ts"
import { provideRuntimes } from "#machines/effect-actor.ts"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import type { LoadedScreen } from "#machines/shell/navigation/screen.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
import { type PortalInput, portalMachine } from "#machines/shell/portal/machine.ts"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { systemIds } from "#machines/system.ts"
import { ShellLive } from "#services/shell/live.ts"
import { startWorker } from "#services/shell/start-worker.ts"
import type { PortalActor } from "#views/portal-context.ts"
import { isConsentWanted } from "./consent-wanted.ts"
import { firstPaint } from "./first-paint.ts"
import { answerInspectors } from "./inspection.ts"
import { openArea, runtimeOfArea } from "./runtime.ts"
import { loadScreen } from "./screens.ts"

/**
 * Waits until the first screen is painted and the browser is idle, so that loading the header tools does not delay
 * that screen.
 */
const quiet = async (): Promise<void> => {
  await firstPaint
  await new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`, so a timer replaces the wait for an idle browser.
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 100)
  })
}

/**
 * Starts the service worker, which answers without a connection, for visitors too (SHELL-08), but only after the
 * first screen is shown.
 */
const standBy = async (brand: string): Promise<void> => {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }))
  await quiet()
  await startWorker(brand)
}

/** The portal's chart with the real services, screens and texts in place of its placeholders. */
const machine = portalMachine.provide({
  actors: {
    navigation: navigationMachine.provide({
      actors: {
        loadScreen: fromPromise<LoadedScreen, { readonly screen: ScreenId }>(({ input, system }) =>
          loadScreen(input.screen, languageOf(system.get(systemIds.portal).getSnapshot())),
        ),
      },
    }),
    overlayHost: overlayHostMachine.provide({
      actors: {
        loadOverlay: fromPromise<LoadedScreen | undefined, { readonly id: OverlayId | undefined }>(
          async ({ input: { id }, system }) => {
            if (id === undefined) throw new Error("No piece is wanted")
            if (id === "tools" || id === "announcements" || id === "tour" || id === "consent") await quiet()
            const portal = system.get(systemIds.portal).getSnapshot()
            if (id === "consent" && !isConsentWanted(portal)) return undefined
            return loadScreen(id, languageOf(portal))
          },
        ),
      },
    }),
    loadTexts: fromPromise<void, { readonly language: Language }>(({ input }) => loadTexts(input.language)),
  },
})

/** Builds the services of the portal's shell, which the first charts need. */
export const openServices = async (): Promise<void> => {
  openArea("shell", ShellLive)
  await runtimeOfArea("shell")?.context()
}

/** The one root actor of the portal, created outside React and not started yet. */
export const openPortal = (input: PortalInput): PortalActor => {
  const portal = createActor(machine, { input, systemId: systemIds.portal })
  provideRuntimes(portal, runtimeOfArea)
  return portal
}

/**
 * Starts what runs beside the portal: the answers to inspectors, and the service worker for times without a
 * connection.
 */
export const accompany = (portal: PortalActor, { boot }: PortalInput): void => {
  if (boot === undefined) return
  // Answers inspectors already before the first screen, so that they can watch the portal's start.
  if (boot.inspector !== "nobody") answerInspectors(portal, boot.inspector)
  // A failed registration is only logged, because the portal works without the service worker in a browser that
  // refuses it.
  standBy(boot.brand.code).catch(console.info)
}
