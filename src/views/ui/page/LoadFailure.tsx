import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ConnectionMachine } from "#machines/shared/connection/machine.ts"
import { isOffline } from "#machines/shared/connection/selectors.ts"
import { ErrorPanel } from "./Notice.tsx"

/**
 * Message in place of what could not be loaded. Without a connection it says so: what is missing is then loaded by
 * itself when the connection is back.
 */
export const LoadFailure = ({
  connection,
  title,
  children,
  onRetry,
}: {
  readonly connection: ActorRefFrom<ConnectionMachine> | undefined
  readonly title: string
  readonly children?: ReactNode
  readonly onRetry: () => void
}) => {
  const text = useTexts()
  const offline = useSelector(connection, isOffline)
  return (
    <ErrorPanel title={offline ? text("shell.failure.offline") : title} onRetry={onRetry}>
      {offline ? text("shell.failure.offlineText") : children}
    </ErrorPanel>
  )
}
