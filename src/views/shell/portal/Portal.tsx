import { useSelector } from "@xstate/react"
import { type ReactNode, useDeferredValue } from "react"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { bootOf, languageOf, phaseOf } from "#machines/shell/portal/selectors.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { usePortal, useSession } from "#views/portal-context.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { ScreenBoundary } from "#views/ui/page/ScreenBoundary.tsx"
import { ConsentSlot } from "../overlay-host/AnnouncementSlot.tsx"
import { DialogSlot } from "../overlay-host/DialogSlot.tsx"
import { Toasts } from "../toasts/Toasts.tsx"
import { Outlet } from "./Outlet.tsx"
import { NotArrived, UnknownBrand, UnsupportedBrowser } from "./PlainPages.tsx"
import classes from "./Portal.module.css"

/** The whole page: blank while starting, an error page when starting failed, else the screen in its layout. */
export const Portal = () => {
  const portal = usePortal()
  const boot = useSelector(portal, bootOf)
  return (
    <BrandProvider
      brand={boot?.brand}
      scheme={boot?.scheme ?? "auto"}
      onScheme={(scheme) => portal.send({ type: "scheme.selected", scheme })}
    >
      <Phase />
    </BrandProvider>
  )
}

/**
 * Draws the page of the portal's present phase. The phase is deferred so that the first screen is drawn in one go;
 * drawing it in small steps would keep a slow phone busy.
 */
const Phase = () => {
  const phase = useDeferredValue(useSelector(usePortal(), phaseOf))
  switch (phase) {
    case "unsupportedBrowser":
      return <UnsupportedBrowser />
    case "unknownBrand":
      return <UnknownBrand />
    case "partsFailed":
      return <NotArrived what="textsFailed" />
    case "unreachable":
      return <NotArrived what="unreachable" />
    case "starting":
      return <div className={classes.blank} aria-busy="true" />
    case "ready":
      return (
        <ForReader>
          <ConsentSlot />
          <Outlet />
          <DialogSlot />
          <ScreenBoundary>
            <Toasts />
          </ScreenBoundary>
        </ForReader>
      )
  }
}

/** Provides texts, units and time formats of the signed-in user, or of the browser before sign-in. */
const ForReader = ({ children }: { readonly children: ReactNode }) => {
  const language = useSelector(usePortal(), languageOf)
  const user = useSelector(useSession(), currentUser)
  return (
    <TextsProvider
      language={language}
      systemOfUnits={user?.systemOfUnits ?? "SI"}
      timeZone={user?.timeZone ?? ""}
      words={useBrand().words}
    >
      {children}
    </TextsProvider>
  )
}
