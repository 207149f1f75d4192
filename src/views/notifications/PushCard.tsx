import { Button } from "@mantine/core"
import IconDeviceMobileMessage from "@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import { overlayActor } from "#machines/shell/overlay-host/selectors.ts"
import type { PushMachine } from "#machines/tools/push/machine.ts"
import { pushStateOf } from "#machines/tools/push/selectors.ts"
import type { ToolsMachine } from "#machines/tools/tools/machine.ts"
import { pushOf } from "#machines/tools/tools/selectors.ts"
import { useTools } from "#views/portal-context.ts"
import classes from "./NotificationList.module.css"

/**
 * Card with the state of push notifications in this browser, shown once the header's tools, which know the state,
 * have loaded.
 */
export const PushHere = () => {
  const tools = useSelector(useTools(), overlayActor) as ActorRefFrom<ToolsMachine> | undefined
  return tools === undefined ? null : <PushOfTools tools={tools} />
}

const PushOfTools = ({ tools }: { readonly tools: ActorRefFrom<ToolsMachine> }) => {
  const push = useSelector(tools, pushOf)
  return push === undefined ? null : <PushCard actor={push} />
}

/** Card for push notifications; the browser's permission prompt opens only when the user presses its button. */
export const PushCard = ({ actor }: { readonly actor: ActorRefFrom<PushMachine> }) => {
  const text = useTexts()
  const state = useSelector(actor, pushStateOf)
  if (state === "unavailable") return null
  const isOn = state === "on" || state === "leaving"
  const isBusy = state === "asking" || state === "registering" || state === "leaving"
  return (
    <section className={classes.push} aria-label={text("notifications.push")}>
      <IconDeviceMobileMessage size={24} aria-hidden="true" />
      <p className={classes.pushText} role="status">
        {text(`notifications.push.${state}`)}
      </p>
      <Button
        variant="default"
        className={classes.action}
        disabled={isBusy}
        onClick={() => actor.send({ type: isOn ? "push.disabled" : "push.enabled" })}
      >
        {text(isOn ? "notifications.push.stop" : "notifications.push.start")}
      </Button>
    </section>
  )
}
