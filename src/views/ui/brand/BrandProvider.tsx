import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core"
import { type ReactNode, useMemo, useState } from "react"
import type { Scheme } from "#contract/choices.ts"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import { noBrand } from "#domain/no-brand.ts"
import { themeOf, variablesOf } from "../theme/theme.ts"
import { BrandContext } from "./brand-context.ts"
import "../theme/base-styles.ts"

/** Dresses the page in a brand. `scheme` holds until the person chooses one; `force` is for tests. */
export const BrandProvider = ({
  brand = noBrand,
  scheme,
  onScheme,
  force,
  children,
}: {
  /** Undefined on a page that could not learn which one it is of. */
  readonly brand: BrandLook | undefined
  readonly scheme: Scheme
  /** The user chose other colours: other tabs notice on their own. */
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

/** The page allows only styles that carry its nonce. */
const styleNonce = () => document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? ""
