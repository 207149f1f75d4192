import { MantineProvider } from "@mantine/core"
import { createContext, type ReactNode, useContext, useMemo } from "react"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import { noBrand } from "#domain/no-brand.ts"
import { themeOf, variablesOf } from "../theme/theme.ts"
import "../theme/base-styles.ts"

const BrandContext = createContext<BrandLook | undefined>(undefined)

/** Dresses the page in a brand. `scheme` holds until the person chooses one; `force` is for tests. */
export const BrandProvider = ({
  brand = noBrand,
  scheme,
  force,
  children,
}: {
  /** Undefined on a page that could not learn which one it is of. */
  readonly brand: BrandLook | undefined
  readonly scheme: "light" | "dark" | "auto"
  readonly force?: "light" | "dark"
  readonly children: ReactNode
}) => {
  const clothes = useMemo(() => ({ theme: themeOf(brand), variables: variablesOf(brand) }), [brand])
  return (
    <BrandContext value={brand}>
      <MantineProvider
        theme={clothes.theme}
        cssVariablesResolver={clothes.variables}
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

export const useBrand = (): BrandLook => {
  const brand = useContext(BrandContext)
  if (brand === undefined) throw new Error("No BrandProvider around this view")
  return brand
}
