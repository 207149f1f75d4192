import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import type { Notice } from "#machines/shell/notices/events.ts"
import { noticesMachine } from "#machines/shell/notices/machine.ts"
import { PortalContext, type PortalParts } from "#views/portal-context.ts"
import { Toasts } from "#views/shell/toasts/Toasts.tsx"
import { Acting } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

const saved: Notice = { kind: "success", key: "account.saved" }
const failed: Notice = { kind: "error", key: "errors.REQUEST_TIMEOUT" }
const pushed: Notice = {
  kind: "push",
  key: "account.saved",
  links: [{ key: "tools.push.open", href: "#/gallery/toasts" }],
}

/** Portal context for the gallery, reduced to the part that toasts read: the `notices` actor. */
const Portal = (props: {
  readonly notices: ActorRefFrom<typeof noticesMachine>
  readonly children: ReactNode
}) => (
  <Held value={partsWith(props.notices)}>
    {(parts) => <PortalContext value={parts}>{props.children}</PortalContext>}
  </Held>
)
const partsWith = (notices: ActorRefFrom<typeof noticesMachine>): PortalParts => {
  const snapshot = { children: { notices } }
  const portal = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) }
  return { portal: portal as never, viewOf: () => undefined }
}

/** Gallery state with the given toasts, held as under a pointer, so that they do not disappear after their time. */
const of = (name: string, notices: ReadonlyArray<Notice>) => ({
  name,
  show: () => (
    <Acting
      machine={noticesMachine}
      events={[
        ...notices.map((notice) => ({ type: "notice.raised", notice }) as const),
        { type: "notices.held" },
      ]}
    >
      {(actor) => (
        <Portal notices={actor}>
          {/* The corner of the page, here the corner of this box, as wide as a phone's page. */}
          <div style={{ transform: "translate(0)", height: 112 * notices.length + 16, margin: "0 -16px" }}>
            <Toasts />
          </div>
        </Portal>
      )}
    </Acting>
  ),
})

export const component: GalleryComponent = {
  name: "Messages in the corner",
  states: [
    of("done", [saved]),
    of("problem", [failed]),
    of("three, one with a link", [saved, failed, pushed]),
  ],
}
