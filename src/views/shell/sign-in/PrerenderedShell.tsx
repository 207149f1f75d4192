import type { BrandLook } from "#contract/schemas/brand-look.ts"
import { BrandContext } from "#views/ui/brand/brand-context.ts"
import { panelVariables, schemeVariables } from "#views/ui/theme/theme.ts"
import portal from "../portal/Portal.module.css"
import { BrandSide } from "./BrandSide.tsx"
import classes from "./SignIn.module.css"

/**
 * Sign-in page without working controls: rendered when the portal is built (`vite/prerendered-shell.tsx`), sent
 * with the page and shown until the code has loaded. The server fills in the texts
 * (`server/http/page-template.ts`).
 */
export const PrerenderedShell = ({ brand }: { readonly brand: BrandLook }) => (
  <BrandContext value={brand}>
    <style nonce="%NONCE%">{colours(brand)}</style>
    <div className={portal.outside}>
      <main>
        <div className={classes.page}>
          <BrandSide line="%BRAND_LINE%" />
          <div className={classes.side}>
            <div className={classes.language}>
              <span className={classes.link} />
            </div>
            <div className={classes.column} data-words>
              <h1 className={classes.title}>%SIGN_IN%</h1>
              <p className={classes.lead}>%SIGN_IN_LEAD%</p>
            </div>
          </div>
        </div>
      </main>
    </div>
  </BrandContext>
)

/**
 * CSS variables that the prerendered sign-in page needs; the portal sets them, with all others, only when it is
 * drawn.
 */
const WANTED = ["--hl-text", "--hl-quiet", "--hl-surface"]

const colours = (brand: BrandLook): string => {
  const dark = ofScheme(brand, "dark")
  return [
    `#prerendered-shell{${declared(panelVariables(brand))}${ofScheme(brand, "light")}}`,
    `[data-mantine-color-scheme="dark"] #prerendered-shell{${dark}}`,
    `@media (prefers-color-scheme: dark){[data-mantine-color-scheme="auto"] #prerendered-shell{${dark}}}`,
  ].join("")
}

const ofScheme = (brand: BrandLook, scheme: "light" | "dark"): string => {
  const all = schemeVariables(brand, scheme)
  return declared(Object.fromEntries(WANTED.map((name) => [name, all[name] ?? ""])))
}

const declared = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join("")
