import "#test/support/texts.ts"
import type { ReactNode } from "react"
import { Router, type RouterOptions } from "wouter"
import { type AnyActorRef, createMachine } from "xstate"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import type { UnitSystem } from "#contract/schemas/values.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { loadTexts, type MessageArea, openTexts } from "#i18n/texts.ts"
import type { UnsavedMachine } from "#machines/shared/unsaved/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { PortalContext, type PortalParts } from "#views/portal-context.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { headland } from "../../support/brands.ts"
import { startHarness } from "./portal.tsx"

/** Loads the real English texts of an area and of the shell. Call before the view is drawn. */
export const texts = (area: MessageArea) => async (): Promise<void> => {
  document.head.querySelector("base")?.remove()
  document.head.insertAdjacentHTML("afterbegin", '<base href="/">')
  await loadTexts("en-GB")
  await openTexts("tools", "en-GB")
  await openTexts(area, "en-GB")
}

/** Wraps a view in brand, texts, formats, router and a running portal. */
export const around = (
  view: ReactNode,
  {
    parts = startHarness({ user: owner }),
    router = {},
    brand = headland,
    scheme = "light",
    systemOfUnits = "SI",
  }: {
    parts?: PortalParts
    router?: RouterOptions
    brand?: BrandLook
    scheme?: "light" | "dark"
    systemOfUnits?: UnitSystem
  } = {},
): ReactNode => (
  <PortalContext value={parts}>
    <Router {...router}>
      <BrandProvider brand={brand} scheme={scheme}>
        <TextsProvider language="en-GB" systemOfUnits={systemOfUnits} timeZone="Europe/Helsinki">
          {view}
        </TextsProvider>
      </BrandProvider>
    </Router>
  </PortalContext>
)

/**
 * Replaces an actor's children as seen by views, so that the actor of a test path takes the place where its parent
 * would hold it.
 */
export const withChildren = <A extends AnyActorRef>(
  parent: A,
  children: Readonly<Record<string, AnyActorRef>>,
): A => {
  const seen = new WeakMap<object, object>()
  const seenAs = (snapshot: AnyActorSnapshot) => {
    const known = seen.get(snapshot) ?? { ...snapshot, children: { ...snapshot.children, ...children } }
    seen.set(snapshot, known)
    return known
  }
  return new Proxy(parent, {
    get: (target, name) => {
      if (name === "getSnapshot") return () => seenAs(target.getSnapshot())
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === "function" ? value.bind(target) : value
    },
  })
}

interface AnyActorSnapshot {
  readonly children: Readonly<Record<string, unknown>>
}

/** Fake actors for forms under test: the chart that reports unsaved work does nothing. */
export const nothingToLose = { unsaved: createMachine({ id: "unsaved" }) as never as UnsavedMachine }
