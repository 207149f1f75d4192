import { useSelector } from "@xstate/react"
import { maySeeFlags } from "#domain/feature-flags.ts"
import { FOOTER_LINKS, linkFor } from "#domain/links.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { bootOf, languageOf } from "#machines/shell/portal/selectors.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useDialog, usePortal, useSession } from "#views/portal-context.ts"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import classes from "./Footer.module.css"

/** First footer link, separated from the others because the cookie settings come between (FOOT-03). */
const [dataProtection, ...others] = FOOTER_LINKS

/** Footer of every page: terms, consent, the links configured for the installation, and product name and version. */
export const Footer = () => {
  const text = useTexts()
  const portal = usePortal()
  const dialog = useDialog()
  const { name } = useBrand()
  const { zone } = useFormats()
  const user = useSelector(useSession(), currentUser)
  const boot = useSelector(portal, bootOf)
  return (
    <footer className={classes.footer}>
      <ul className={classes.links}>
        <li>
          <button
            type="button"
            className={classes.link}
            onClick={() => dialog.send({ type: "overlay.opened", id: "terms" })}
          >
            {text("shell.footer.terms")}
          </button>
        </li>
        <Outside id={dataProtection} />
        <li>
          <button
            type="button"
            className={classes.link}
            onClick={() => dialog.send({ type: "overlay.opened", id: "choice" })}
          >
            {text("shell.footer.consent")}
          </button>
        </li>
        {others.map((id) => (
          <Outside key={id} id={id} />
        ))}
      </ul>
      <p className={classes.rights}>
        {text("shell.footer.rights", { product: name, version: boot?.version ?? "", zone })}
        {user !== null && maySeeFlags(user) && (
          <button
            type="button"
            className={classes.flag}
            aria-label={text("shell.footer.flags")}
            title={text("shell.footer.flags")}
            onClick={() => dialog.send({ type: "overlay.opened", id: "flags" })}
          >
            <Icon id="flags" size={18} />
          </button>
        )}
      </p>
    </footer>
  )
}

/** Footer link to a page of the installation; hidden when the installation has no address for this link. */
const Outside = ({ id }: { readonly id: (typeof FOOTER_LINKS)[number] }) => {
  const text = useTexts()
  const portal = usePortal()
  const { name } = useBrand()
  const language = useSelector(portal, languageOf)
  const address = linkFor(useSelector(portal, bootOf)?.links ?? {}, id, language)
  return address === undefined ? null : (
    <li>
      <a className={classes.link} href={address} target="_blank" rel="noreferrer">
        {text(`shell.footer.${id}`, { name })}
      </a>
    </li>
  )
}
