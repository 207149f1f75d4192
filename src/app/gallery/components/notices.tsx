import { Button } from "@mantine/core"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { Empty, ErrorPanel, FormError, NoAccess, StaleNote } from "#views/ui/page/Notice.tsx"
import { WarningNote } from "#views/ui/page/WarningNote.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

const nothing = () => {}

export const component: GalleryComponent = {
  name: "Empty, error, stale",
  states: [
    {
      name: "empty",
      show: () => (
        <Empty
          icon={<Icon id="boundaries" />}
          title="No boundaries yet"
          action={<Button mih={44}>Draw a boundary</Button>}
        >
          A boundary tells you when a machine comes to a field or leaves it.
        </Empty>
      ),
    },
    { name: "empty: no more to say", show: () => <Empty title="Nothing has been read" /> },
    {
      name: "error",
      show: () => (
        <ErrorPanel title="The machines could not be loaded" onRetry={nothing}>
          The connection was lost. Nothing you typed is gone.
        </ErrorPanel>
      ),
    },
    { name: "error: nothing to be done", show: () => <ErrorPanel title="You have no access to this page" /> },
    {
      name: "error of a form",
      show: () => <FormError>Another user has changed this boundary meanwhile.</FormError>,
    },
    {
      name: "no access",
      show: () => (
        <NoAccess action={<Button mih={44}>Sign in with another account</Button>}>
          Ask the person who manages your account.
        </NoAccess>
      ),
    },
    { name: "warning", show: () => <WarningNote>No details are available for this code.</WarningNote> },
    { name: "stale", show: () => <StaleNote since="2026-11-21T12:05:00Z" /> },
  ],
}
