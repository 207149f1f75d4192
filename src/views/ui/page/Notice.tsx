import { Button } from "@mantine/core"
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs"
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs"
import type { ReactNode } from "react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Notice.module.css"

/** Empty state: what would be shown here, and how to add it. */
export const Empty = ({
  icon,
  title,
  children,
  action,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}) => (
  <section className={classes.empty}>
    {icon !== undefined && <div className={classes.emptyIcon}>{icon}</div>}
    <h2 className={classes.emptyTitle}>{title}</h2>
    {children !== undefined && <p className={classes.emptyText}>{children}</p>}
    {action}
  </section>
)

/** Message in place of a page to which the user has no access, with links to go on. */
export const NoAccess = ({
  children,
  action,
}: {
  readonly children: ReactNode
  readonly action: ReactNode
}) => {
  const text = useTexts()
  return (
    <section className={classes.empty}>
      <div className={classes.emptyIcon}>
        <IconLock size={26} aria-hidden="true" />
      </div>
      <h1 className={classes.emptyTitle}>{text("shell.noAccess.title")}</h1>
      <p className={classes.emptyText}>{children}</p>
      {action}
    </section>
  )
}

/** Error message: what happened, what is safe, and one button. */
export const ErrorPanel = ({
  title,
  heading: Heading = "h2",
  children,
  onRetry,
  retryLabel,
}: {
  readonly title: string
  /** Level of the error's heading: `h1` where the error replaces the whole page. */
  readonly heading?: "h1" | "h2"
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly retryLabel?: string
}) => {
  const text = useTexts()
  return (
    <section className={classes.error} role="alert">
      <IconAlertTriangle className={classes.errorIcon} size={24} aria-hidden="true" />
      <div className={classes.errorBody}>
        <Heading className={classes.errorTitle}>{title}</Heading>
        {children !== undefined && <p className={classes.errorText}>{children}</p>}
        {onRetry !== undefined && (
          <Button className={classes.retry} onClick={onRetry}>
            {retryLabel ?? text("shell.ui.retry")}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Error of a form that belongs to no field. */
export const FormError = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.formError} role="alert">
    <IconAlertTriangle className={classes.errorIcon} size={20} aria-hidden="true" />
    <span>{children}</span>
  </div>
)

/** Information about a form or link that belongs to no field and is no error. */
export const FormNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.formNote} role="status">
    <IconInfoCircle className={classes.noteIcon} size={20} aria-hidden="true" />
    <span>{children}</span>
  </div>
)

/** Note that the shown data is out of date, with the time since when, and why. `since` is epoch ms or ISO. */
export const StaleNote = ({
  since,
  offline = false,
}: {
  readonly since: number | string
  /** Whether the data is out of date because the device has no connection. */
  readonly offline?: boolean
}) => {
  const text = useTexts()
  const formats = useFormats()
  return (
    <p className={classes.stale} role="status">
      <IconClock size={18} aria-hidden="true" />
      {text(offline ? "shell.ui.offline" : "shell.ui.stale", { since: formats.near(since) })}
    </p>
  )
}
