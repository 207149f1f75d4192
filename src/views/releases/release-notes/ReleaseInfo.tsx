import { useSelector } from "@xstate/react"
import type { Release } from "#contract/schemas/release.ts"
import { helpPage } from "#domain/links.ts"
import { sectionsOf } from "#domain/release-notes.ts"
import { siteOf } from "#domain/site-address.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { languageOf } from "#machines/shell/portal/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { SafeHtml } from "#views/ui/safe-html/SafeHtml.tsx"
import classes from "./ReleaseInfo.module.css"

/** Release notes: version, date, and the news for each of the reader's roles (REL-02). */
export const ReleaseInfo = ({ release }: { readonly release: Release }) => {
  const text = useTexts()
  const { day } = useFormats()
  const sections = sectionsOf(release)
  return (
    <div className={classes.info}>
      <p className={classes.version}>
        {text("releases.version", { version: release.version, date: day(release.date) })}
      </p>
      {sections.map(({ roles, section: { html, greetings } }) => (
        <section key={roles.join(" ")} className={classes.section}>
          {sections.length > 1 && (
            <p className={classes.roles}>
              {roles
                .map((role) => text(`shell.role.${role}`, {}, ""))
                .filter((name) => name !== "")
                .join(" · ")}
            </p>
          )}
          <div className={classes.notes}>
            <SafeHtml html={html} />
          </div>
          {greetings.text !== "" && (
            <p className={classes.greetings} data-tone={greetings.class}>
              {greetings.text}
            </p>
          )}
        </section>
      ))}
      <HelpLink release={release} />
    </div>
  )
}

/** Link to the help site, built like the other help links from the reader's language and the brand (OPEN-58). */
const HelpLink = ({ release }: { readonly release: Release }) => {
  const text = useTexts()
  const { code } = useBrand()
  const language = useSelector(usePortal(), languageOf)
  const address = siteOf(helpPage(release.acBaseUrl, release.acUrlSuffix, { language, brand: code }))
  if (address === undefined) return null
  return (
    <a className={classes.help} href={address} target="_blank" rel="noopener noreferrer">
      <Icon id="external" size={20} />
      {text("releases.help")}
    </a>
  )
}
