import { useSelector } from "@xstate/react"
import type { RouterOptions } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { NavigationMachine } from "#machines/shell/navigation/machine.ts"
import { pathOf, searchOf } from "#machines/shell/navigation/selectors.ts"

/**
 * Connects wouter's links and hooks to the navigation chart, which alone decides which address a link opens. Must
 * be called only once.
 */
export const routerHooks = (navigation: ActorRefFrom<NavigationMachine>): RouterOptions => {
  const navigate = (to: string, options?: { readonly replace?: boolean }) =>
    navigation.send({ type: "navigate.requested", to, replace: options?.replace ?? false })
  return {
    hook: () => [useSelector(navigation, pathOf), navigate],
    searchHook: () => useSelector(navigation, searchOf).replace(/^\?/, ""),
    hrefs: (href) => `#${href}`,
  }
}
