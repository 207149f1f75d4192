import type { ReactNode } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import { ScreenBoundary } from "#views/ui/page/ScreenBoundary.tsx"

/**
 * Error boundary for one part of the page: a part that fails to render shows a message, while the header and all
 * recordings stay as they are.
 */
export const Guarded = ({ children }: { readonly children: ReactNode }) => {
  const text = useTexts()
  return (
    <ScreenBoundary
      failure={(retry) => (
        <ErrorPanel
          title={text("inspector.undrawn.title")}
          retryLabel={text("inspector.undrawn.again")}
          onRetry={retry}
        >
          {text("inspector.undrawn.what")}
        </ErrorPanel>
      )}
    >
      {children}
    </ScreenBoundary>
  )
}
