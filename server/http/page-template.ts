import type { Boot } from "#contract/boot.ts"

/** Values that the server fills into `index.html`. */
export interface PageFacts {
  readonly boot: Boot
  /** Nonce of the page's Content-Security-Policy. */
  readonly nonce: string
  /**
   * Prerendered HTML (with placeholders) that a visitor sees before the portal's code has loaded, and the text for
   * each placeholder in `words`.
   */
  readonly prerenderedShell?:
    | { readonly html: string; readonly words: Readonly<Record<string, string>> }
    | undefined
}

/** Replaces the placeholders of the template; each value is escaped for text and for quoted attributes. */
export const fillTemplate = (template: string, facts: PageFacts) => {
  const values: Readonly<Record<string, string>> = {
    LANG: facts.boot.language,
    BOOT: JSON.stringify(facts.boot),
    BRAND: facts.boot.brand.code,
    SCHEME: facts.boot.scheme,
    TITLE: facts.boot.brand.title,
    THEME_COLOR: facts.boot.brand.themeColor,
    UNSUPPORTED: facts.boot.texts.unsupported,
    UNSUPPORTED_HELP: facts.boot.texts.unsupportedHelp,
    NOT_STARTED: facts.boot.texts.textsFailed,
    RETRY: facts.boot.texts.retry,
    NO_SCRIPT: facts.boot.texts.noScript,
    NONCE: facts.nonce,
    ...facts.prerenderedShell?.words,
  }
  const whole = template.replace("%PRERENDERED_SHELL%", () => facts.prerenderedShell?.html ?? "")
  return whole.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : escapeHtml(value)
  })
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
