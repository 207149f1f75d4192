import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { type AlarmSettingsValues, hasPush } from "#domain/alarms/settings-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { overlayActor } from "#machines/shell/overlay-host/selectors.ts"
import type { PushMachine } from "#machines/tools/push/machine.ts"
import { isPushImpossible, pushStateOf } from "#machines/tools/push/selectors.ts"
import type { ToolsMachine } from "#machines/tools/tools/machine.ts"
import { pushOf } from "#machines/tools/tools/selectors.ts"
import { useTools } from "../portal-context.ts"
import type { FormActor } from "../ui/form/use-form.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import classes from "./Settings.module.css"

/** Note that push messages are wanted but not turned on in this browser, with the way to where they are. */
export const PushNote = ({ form }: { readonly form: FormActor }) => {
  const tools = useSelector(useTools(), overlayActor) as ActorRefFrom<ToolsMachine> | undefined
  const isWanted = hasPush(useSelector(form, valuesOf) as AlarmSettingsValues)
  return tools === undefined || !isWanted ? null : <NoteOfTools tools={tools} />
}

const NoteOfTools = ({ tools }: { readonly tools: ActorRefFrom<ToolsMachine> }) => {
  const push = useSelector(tools, pushOf)
  return push === undefined ? null : <NoteOfPush push={push} />
}

export const NoteOfPush = ({ push }: { readonly push: ActorRefFrom<PushMachine> }) => {
  const text = useTexts()
  const state = useSelector(push, pushStateOf)
  const impossible = useSelector(push, isPushImpossible)
  if (impossible) return <FormNote>{text("alarms.settings.push.impossible")}</FormNote>
  if (state !== "off" && state !== "denied" && state !== "failed") return null
  return (
    <FormNote>
      {text("alarms.settings.push.off")}{" "}
      <Link href="/fleet/notifications" className={classes.link ?? ""}>
        {text("alarms.settings.push.turnOn")}
      </Link>
    </FormNote>
  )
}
