import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs"
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs"
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs"
import { shallowEqual, useSelector } from "@xstate/react"
import { useCallback, useRef } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { QueuedNotice } from "#machines/shell/notices/machine.ts"
import { visibleNotices } from "#machines/shell/notices/selectors.ts"
import { useNotices } from "#views/portal-context.ts"
import { TopLayer } from "#views/ui/dialog/TopLayer.tsx"
import classes from "./Toasts.module.css"

/** Short messages in a corner, above any open dialog; they stay while the pointer or the focus is on them. */
export const Toasts = () => {
  const notices = useNotices()
  const shown = useSelector(notices, visibleNotices, shallowEqual)
  const text = useTexts()
  const hold = () => notices.send({ type: "notices.held" })
  const release = useCallback(() => notices.send({ type: "notices.released" }), [notices])
  const region = useRef<HTMLElement>(null)
  const stand = useCallback(
    (element: HTMLElement | null) => {
      region.current = element
      // Releases the held toasts, so that they may disappear, when they move into or out of a dialog: no event
      // then reports that the pointer left.
      return () => release()
    },
    [release],
  )
  const remove = (type: "notice.dismissed" | "notice.opened", id: number) => {
    // Releases the held toasts, unless the pointer is still over them, because removing the focused toast fires no
    // blur event.
    if (region.current?.matches(":focus-within:not(:hover)")) release()
    notices.send({ type, id })
  }
  return (
    <TopLayer>
      <section
        ref={stand}
        className={classes.region}
        aria-label={text("shell.toast.region")}
        aria-live="polite"
        onPointerEnter={hold}
        onPointerLeave={release}
        // Holds the toasts, so that they do not disappear, only for a visible keyboard focus; a touch also leaves
        // the focus on the toast.
        onFocus={({ target }) => target.matches(":focus-visible") && hold()}
        onBlur={release}
      >
        {shown.map((notice) => (
          <Toast
            key={notice.id}
            notice={notice}
            onClose={() => remove("notice.dismissed", notice.id)}
            onFollow={() => remove("notice.opened", notice.id)}
          />
        ))}
      </section>
    </TopLayer>
  )
}

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  error: IconAlertTriangle,
  push: IconInfoCircle,
}

const Toast = ({
  notice,
  onClose,
  onFollow,
}: {
  readonly notice: QueuedNotice
  readonly onClose: () => void
  readonly onFollow: () => void
}) => {
  const text = useTexts()
  const Icon = icons[notice.kind]
  return (
    <div className={classes.toast} data-kind={notice.kind}>
      <Icon
        className={classes.icon}
        size={22}
        role="img"
        aria-label={text(`shell.toast.${notice.kind === "push" ? "info" : notice.kind}`)}
      />
      <p className={classes.text}>
        {text(notice.key, notice.values, notice.fallback)}
        {notice.links?.map(({ key, href }) => (
          <a key={href} className={classes.link} href={href} rel="noopener noreferrer" onClick={onFollow}>
            {text(key)}
          </a>
        ))}
      </p>
      <button
        type="button"
        className={classes.close}
        aria-label={text("shell.toast.close")}
        onClick={onClose}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
