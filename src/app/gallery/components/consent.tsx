import { type ReactNode, useEffect } from "react"
import { type AnyActorRef, type AnyMachineSnapshot, createMachine, fromCallback, fromPromise } from "xstate"
import type { Consent } from "#contract/schemas/consent.ts"
import { EVERYTHING, ONLY_REQUIRED } from "#domain/consent.ts"
import type { ChoiceEvent } from "#machines/consent/choice/events.ts"
import { choiceMachine } from "#machines/consent/choice/machine.ts"
import type { ConsentEvent } from "#machines/consent/consent/events.ts"
import { consentMachine } from "#machines/consent/consent/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { Choice } from "#views/consent/Choice.tsx"
import { Question } from "#views/consent/Question.tsx"
import { PortalContext } from "#views/portal-context.ts"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"
import { Opened } from "../Opened.tsx"
import { partsThat } from "../parts.ts"

const input = { user: null, boot: sampleBoot }
const atOnce = fromPromise(async () => {}) as never
const silent = fromCallback(() => {}) as never
const read = (decision: Consent | null): ConsentEvent => ({ type: "decision.changed", decision })

const asking = consentMachine.provide({
  actors: {
    watchDecision: silent,
    keepDecision: atOnce,
    removeAnalytics: atOnce,
    reload: atOnce,
    lookForUnsaved: fromPromise(async () => true) as never,
    analytics: createMachine({}) as never,
  },
})
const choosing = (decision: () => Promise<Consent>) =>
  choiceMachine.provide({
    actors: {
      watchWidget: silent,
      openWidget: atOnce,
      keepDecision: atOnce,
      readDecision: fromPromise(decision) as never,
    },
  })

const InPortal = ({ close, children }: { readonly close: () => void; readonly children: ReactNode }) => (
  <Held value={partsThat(close)}>{(parts) => <PortalContext value={parts}>{children}</PortalContext>}</Held>
)

/**
 * Closes the shown component when its actor reaches a state (`over`) in which it draws nothing, as the product
 * would.
 */
const Until = (props: {
  readonly actor: AnyActorRef
  readonly over: (snapshot: AnyMachineSnapshot) => boolean
  readonly close: () => void
  readonly children: ReactNode
}) => {
  const { actor, over, close, children } = props
  useEffect(() => {
    const watching = actor.subscribe((snapshot) => over(snapshot) && close())
    return () => watching.unsubscribe()
  }, [actor, over, close])
  return children
}

const isDone = (snapshot: AnyMachineSnapshot) => snapshot.matches("done")
const isAnswered = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ withdrawn: "later" }) || snapshot.matches({ withdrawn: "reloading" })

const choice = (name: string, decision: () => Promise<Consent>, widget: "own" | "missing" = "own") => ({
  name: `choice: ${name}`,
  show: () => (
    <Opened>
      {(close) => (
        <InPortal close={close}>
          <Acting
            machine={choosing(decision)}
            input={input}
            events={[{ type: "widget.seen", widget }] satisfies ReadonlyArray<ChoiceEvent>}
          >
            {(actor) => (
              <Until actor={actor} over={isDone} close={close}>
                <Choice actor={actor} />
              </Until>
            )}
          </Acting>
        </InPortal>
      )}
    </Opened>
  ),
})

export const component: GalleryComponent = {
  name: "Consent",
  states: [
    {
      name: "first visit",
      show: () => (
        // The transform makes this box the containing block of window-fixed elements, so that the consent dialog
        // stays inside the gallery.
        <div style={{ minHeight: 330, transform: "translate(0)" }}>
          <InPortal close={() => {}}>
            <Acting machine={asking} input={input} events={[read(null)]}>
              {(actor) => <Question actor={actor} />}
            </Acting>
          </InPortal>
        </div>
      ),
    },
    choice("nothing but what is required", async () => ONLY_REQUIRED),
    choice("everything", async () => EVERYTHING),
    choice("loading", pending),
    choice("another provider is away", pending, "missing"),
    {
      name: "before the page is opened anew",
      show: () => (
        <Opened>
          {(close) => (
            <InPortal close={close}>
              <Acting
                machine={asking}
                input={input}
                events={[EVERYTHING, ONLY_REQUIRED, EVERYTHING].map(read)}
              >
                {(actor) => (
                  <Until actor={actor} over={isAnswered} close={close}>
                    <Question actor={actor} />
                  </Until>
                )}
              </Acting>
            </InPortal>
          )}
        </Opened>
      ),
    },
  ],
}
