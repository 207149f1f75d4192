import { Button } from "@mantine/core"
import { useTexts } from "#i18n/react/texts.tsx"
import { useDialog } from "#views/portal-context.ts"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import classes from "./Terms.module.css"

/** Sections of the terms in their order; each has a title and a text. */
const PARTS = [
  "who",
  "account",
  "use",
  "machines",
  "data",
  "retention",
  "sharing",
  "subscriptions",
  "safety",
  "availability",
  "liability",
  "changes",
  "law",
] as const

/** Dialog with the licence terms (FOOT-01, SHELL-19). */
export const Terms = () => {
  const text = useTexts()
  const dialog = useDialog()
  const { name } = useBrand()
  const close = () => dialog.send({ type: "overlay.closed" })
  return (
    <Dialog title={text("terms.title")} wide onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <div className={classes.text} tabIndex={0} role="document">
        <p className={classes.lead}>{text("terms.lead", { product: name })}</p>
        {PARTS.map((part, index) => (
          <section key={part}>
            <h3>{text("terms.part", { number: index + 1, title: text(`terms.${part}.title`) })}</h3>
            {text(`terms.${part}.text`, { product: name })
              .split("\n")
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
        ))}
      </div>
      <footer className={classes.foot}>
        <Button onClick={close} className={classes.close}>
          {text("terms.close")}
        </Button>
      </footer>
    </Dialog>
  )
}
