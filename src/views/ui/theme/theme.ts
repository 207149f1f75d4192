import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from "@mantine/core"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import { mix, stepsOf } from "./colours.ts"
import { type Tones, tones } from "./tones.ts"

/** Mantine's theme in the colours of a brand. */
export const themeOf = (brand: BrandLook): MantineThemeOverride =>
  createTheme({
    colors: { brand: stepsOf(brand.primary.light, brand.primary.dark) },
    primaryColor: "brand",
    primaryShade: { light: 6, dark: 4 },
    black: "#1A1B1E",
    fontFamily: "var(--hl-font)",
    fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, monospace",
    fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1.125rem", xl: "1.25rem" },
    lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.4" },
    headings: {
      fontWeight: "650",
      sizes: {
        h1: { fontSize: "1.625rem", lineHeight: "1.25" },
        h2: { fontSize: "1.25rem", lineHeight: "1.3" },
        h3: { fontSize: "1.0625rem", lineHeight: "1.35" },
      },
    },
    defaultRadius: 8,
    cursorType: "pointer",
    focusRing: "auto",
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: "md" }, vars: filledText("--button-color") },
      ActionIcon: { vars: filledText("--ai-color") },
      TextInput: { defaultProps: { size: "md" } },
      PasswordInput: { defaultProps: { size: "md" } },
    },
  })

/**
 * Text on filled buttons: white on light-scheme tones, near black on dark-scheme tones, because Mantine alone
 * would use one text colour for both. Buttons of size `md` are 44 px high for touch.
 */
const filledText =
  (variable: string) => (_: unknown, props: { variant?: string; color?: unknown; size?: unknown }) => ({
    root: {
      ...(props.size === "md" && { "--button-height": "44px" }),
      ...((props.variant ?? "filled") === "filled" &&
        props.color === undefined && { [variable]: "var(--hl-on-primary)" }),
    },
  })

/**
 * The portal's own CSS variables (`--hl-*`), and those of Mantine's that have too little contrast or no brand
 * colour.
 */
export const variablesOf =
  (brand: BrandLook): CSSVariablesResolver =>
  () => ({
    variables: panelVariables(brand),
    light: schemeVariables(brand, "light"),
    dark: schemeVariables(brand, "dark"),
  })

/** CSS variables of the brand's dark panel, the same in both colour schemes. */
export const panelVariables = (brand: BrandLook): Record<string, string> => ({
  "--hl-panel": brand.panel,
  "--hl-panel-accent": brand.primary.dark,
})

export const schemeVariables = (brand: BrandLook, scheme: "light" | "dark"): Record<string, string> => {
  const tone = tones[scheme]
  const primary = brand.primary[scheme]
  return {
    ...ownVariables(tone),
    "--hl-ground": brand.ground[scheme],
    "--hl-primary": primary,
    "--hl-on-primary": scheme === "light" ? "#FFFFFF" : "#1A1B1E",
    "--hl-selected": mix(tone.surface, primary, 0.11),
    "--mantine-primary-color-contrast": scheme === "light" ? "#FFFFFF" : "#1A1B1E",
    "--mantine-color-body": tone.surface,
    "--mantine-color-text": tone.text,
    "--mantine-color-dimmed": tone.quiet,
    "--mantine-color-placeholder": tone.quiet,
    "--mantine-color-error": tone.danger,
    "--mantine-color-anchor": primary,
    "--mantine-color-default-border": tone.line,
    "--mantine-color-default": tone.surface,
    "--mantine-color-default-hover": tone.inset,
    // Colours of disabled controls: the text stays readable, because it may tell that an action is running.
    "--mantine-color-disabled": tone.inset,
    "--mantine-color-disabled-color": tone.quiet,
  }
}

const ownVariables = (tone: Tones): Record<string, string> =>
  Object.fromEntries(Object.entries(tone).map(([name, value]) => [`--hl-${kebab(name)}`, value]))

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
