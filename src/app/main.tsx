import { createRoot } from "react-dom/client"
import { Router } from "wouter"
import { navigationOf } from "#machines/shell/portal/selectors.ts"
import { PAGE_FAILED } from "#services/shell/page-events.ts"
import { type PortalActor, PortalContext } from "#views/portal-context.ts"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { restoreFocus } from "#views/ui/page/restore-focus.ts"
import { isSupported, readBoot } from "./boot.ts"
import { sendForInter } from "./first-paint.ts"
import { routerHooks } from "./router-hooks.ts"
import { viewOf } from "./screens.ts"
import { accompany, openPortal, openServices } from "./start.ts"

/**
 * Opens the portal in separate tasks (reading code, building services, starting charts, drawing), so that a slow
 * phone can react to input in between.
 */
const open = async (root: HTMLElement): Promise<void> => {
  await nextTask()
  const input = { boot: readBoot(document.documentElement), isSupported: isSupported(window) }
  await openServices()
  await nextTask()
  const portal = openPortal(input)
  await nextTask()
  portal.start()
  await nextTask()
  draw(portal, root)
  await nextTask()
  accompany(portal, input)
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })

const draw = (portal: PortalActor, root: HTMLElement): void => {
  const navigation = navigationOf(portal.getSnapshot())
  const page = <Portal />
  createRoot(root, { onCaughtError: notifyFailure }).render(
    <PortalContext value={{ portal, viewOf }}>
      {navigation === undefined ? page : <Router {...routerHooks(navigation)}>{page}</Router>}
    </PortalContext>,
  )
}

/**
 * Reports the failure of a view to the portal's operators as an event (`PAGE_FAILED`); the broken view shows the
 * error to the user itself.
 */
const notifyFailure = (failure: unknown) => {
  console.error(failure)
  window.dispatchEvent(new CustomEvent(PAGE_FAILED, { detail: failure }))
}

restoreFocus()
void sendForInter(document.documentElement)
const root = document.getElementById("root") as HTMLElement
// Developers see the shared components at `#/gallery`; the production build contains no gallery.
if (import.meta.env.MODE !== "production" && location.hash.startsWith("#/gallery"))
  void import("./gallery/open.tsx").then(({ openGallery }) => openGallery(root))
else void open(root)
