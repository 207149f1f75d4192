import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core"
import { type ReactNode, useMemo, useState } from "react"
import type { Scheme } from "#contract/choices.ts"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import { noBrand } from "#domain/no-brand.ts"
import { themeOf, variablesOf } from "../theme/theme.ts"
import { BrandContext } from "./brand-context.ts"
import "../theme/base-styles.ts"

/**
 * Applies a brand's theme to the page. `scheme` applies until the user chooses a colour scheme; `force` fixes the
 * colour scheme in tests.
 */
export const BrandProvider = ({
  brand = noBrand,
  scheme,
  onScheme,
  force,
  children,
}: {
  /** The brand; undefined on a page that could not find out its brand. */
  readonly brand: BrandLook | undefined
  readonly scheme: Scheme
  /** Called when the user has chosen another colour scheme; other tabs notice the change through the storage. */
  readonly onScheme?: (scheme: Scheme) => void
  readonly force?: "light" | "dark"
  readonly children: ReactNode
}) => {
  const clothes = useMemo(() => ({ theme: themeOf(brand), variables: variablesOf(brand) }), [brand])
  const [manager] = useState(() => {
    const kept = localStorageColorSchemeManager()
    return {
      ...kept,
      set: (chosen: Scheme) => {
        kept.set(chosen)
        onScheme?.(chosen)
      },
    }
  })
  return (
    <BrandContext value={brand}>
      <MantineProvider
        theme={clothes.theme}
        cssVariablesResolver={clothes.variables}
        colorSchemeManager={manager}
        defaultColorScheme={scheme}
        getStyleNonce={styleNonce}
        {...(force === undefined ? {} : { forceColorScheme: force })}
      >
        {children}
      </MantineProvider>
    </BrandContext>
  )
}

/** Nonce for style tags: the page's content security policy allows only styles with this nonce. */
const styleNonce = () => document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? ""
