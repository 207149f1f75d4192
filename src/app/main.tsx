import { createRoot } from "react-dom/client"
import { Router } from "wouter"
import { navigationOf } from "#machines/shell/portal/selectors.ts"
import { PortalContext } from "#views/portal-context.ts"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { isSupported, readBoot } from "./boot.ts"
import { routerHooks } from "./router-hooks.ts"
import { viewOf } from "./screens.ts"
import { startPortal } from "./start.ts"

const portal = startPortal({ boot: readBoot(document.documentElement), isSupported: isSupported(window) })
const navigation = navigationOf(portal.getSnapshot())
const page = <Portal />

createRoot(document.getElementById("root") as HTMLElement).render(
  <PortalContext value={{ portal, viewOf }}>
    {navigation === undefined ? page : <Router {...routerHooks(navigation)}>{page}</Router>}
  </PortalContext>,
)
