import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { SubscriptionRedirectMachine } from "#machines/service/subscription-redirect/machine.ts"
import { hasFailed } from "#machines/service/subscription-redirect/selectors.ts"
import { Loading } from "#views/ui/page/Loading.tsx"
import { ErrorPanel } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"

/** Shown for a moment while the address of a subscription redirects to the subscriptions of its service centre. */
export const SubscriptionRedirect = ({
  actor,
}: {
  readonly actor: ActorRefFrom<SubscriptionRedirectMachine>
}) => {
  const text = useTexts()
  const failed = useSelector(actor, hasFailed)
  return (
    <PageFrame title={text("shell.title.subscription-redirect")}>
      {failed ? (
        <ErrorPanel
          title={text("service.redirect.failed")}
          retryLabel={text("shell.failure.retry")}
          onRetry={() => actor.send({ type: "load.retried" })}
        />
      ) : (
        <Loading />
      )}
    </PageFrame>
  )
}
