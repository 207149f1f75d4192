import { Option, Schema } from "effect"
import { createRoot } from "react-dom/client"
import { createActor, fromPromise } from "xstate"
import { Boot } from "#contract/boot.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { CHANNEL } from "#machines/inspection/wire.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { restoreFocus } from "#views/ui/page/restore-focus.ts"
import { layOut } from "./drawing/lay-out.ts"
import { lightOnPaper } from "./light-on-paper.ts"
import { channelTo } from "./machines/channel.ts"
import { formMachine } from "./machines/form.ts"
import { officialMachine, sendingOf } from "./machines/official.ts"
import { addressOf, placeMachine } from "./machines/place.ts"
import { timelineMachine } from "./machines/timeline.ts"
import { watchingMachine } from "./machines/watching.ts"
import { keepWording, lastWording, wordingMachine } from "./machines/wording.ts"
import { startSandbox } from "./sandbox/start-sandbox.ts"
import { inspectorTexts } from "./texts/texts.ts"
import { LayOutContext } from "./views/ChartCanvas.tsx"
import { InspectorPage } from "./views/InspectorPage.tsx"
import { LiveContext, type LiveParts } from "./views/live/LiveParts.ts"
import { OfficialContext } from "./views/live/Official.tsx"
import { SandboxContext } from "./views/sandbox/SandboxParts.ts"
import { WordingContext } from "./views/Wording.tsx"
import "./views/paper.css"
import "./views/touch.css"

const decodeBoot = Schema.decodeUnknownOption(Schema.fromJsonString(Boot))

const start = () => {
  lightOnPaper(window)
  const boot = Option.getOrUndefined(decodeBoot(document.documentElement.dataset.boot))
  const place = createActor(placeMachine.provide({ actors: { address: addressOf(window) } })).start()
  const open = () => new BroadcastChannel(CHANNEL)
  const channel = channelTo(open)
  const inspector = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  const watching = createActor(watchingMachine.provide({ actors: { channel } }), {
    input: { inspector },
  }).start()
  window.addEventListener("pagehide", () => watching.send({ type: "tabs.left" }))
  const timeline = createActor(timelineMachine).start()
  const form = createActor(formMachine).start()
  const version = boot?.version ?? ""
  const live = { watching, timeline, form, open, version }
  const sandbox = startSandbox({ place, inspector, version })
  const official = boot?.officialInspector ? startOfficial(watching) : undefined
  const wording = createActor(
    wordingMachine.provide({
      actions: { save: (_, { wording: chosen }) => keepWording(window, chosen) },
    }),
    { input: { last: lastWording(window) } },
  ).start()
  createRoot(document.getElementById("root") as HTMLElement).render(
    <BrandProvider brand={boot?.brand} scheme={boot?.scheme ?? "auto"}>
      <TextsProvider language="en-GB" systemOfUnits="SI" timeZone="" texts={inspectorTexts}>
        <WordingContext value={wording}>
          <LayOutContext value={layOut}>
            <LiveContext value={live}>
              <SandboxContext value={sandbox}>
                <OfficialContext value={official}>
                  <InspectorPage place={place} />
                </OfficialContext>
              </SandboxContext>
            </LiveContext>
          </LayOutContext>
        </WordingContext>
      </TextsProvider>
    </BrandProvider>,
  )
}

/** Starts the actor that forwards to the official inspector; its code is loaded only when the user requests it. */
const startOfficial = (watching: LiveParts["watching"]) =>
  createActor(
    officialMachine.provide({
      actors: {
        loadSender: fromPromise(async () => (await import("./official/send.ts")).openSending),
        sending: sendingOf(window, watching),
      },
    }),
  ).start()

restoreFocus()
start()
