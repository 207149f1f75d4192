import { Button } from "@mantine/core"
import { useActorRef, useSelector } from "@xstate/react"
import { useLayoutEffect, useMemo, useRef } from "react"
import { fromPromise } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import { type Answer, fillingMachine, type Sent } from "../../machines/filling.ts"
import { type AnswerChoice, answersOf } from "../../sandbox/answers.ts"
import type { Ending, Waiting } from "../../sandbox/test-harness/test-harness.ts"
import { endsOf } from "../../sandbox/waits.ts"
import { FillingView } from "../form/FillingView.tsx"
import { ValueTree } from "../ui/ValueTree.tsx"
import { useNames } from "./names.ts"
import classes from "./Sandbox.module.css"
import { useSandbox } from "./SandboxParts.ts"
import { useLeads } from "./useLeads.ts"

/** Services that the chart waits for, each with a form for its answer; a service can also be set never to answer. */
export const Services = () => {
  const text = useTexts()
  const { sandbox } = useSandbox()
  const waiting = useSelector(sandbox, ({ context }) => context.view.waiting)
  const section = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  // The form of an answered service disappears together with its focused button, so the keyboard focus moves to
  // this section.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) section.current?.focus()
  }, [waiting])
  return (
    <section
      ref={section}
      className={classes.panel}
      aria-label={text("inspector.services.title")}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        hasFocus.current = relatedTarget === null && hasFocus.current
      }}
    >
      <h2 className={classes.heading}>{text("inspector.services.title")}</h2>
      {waiting.length === 0 ? (
        <p className={classes.none}>{text("inspector.services.none")}</p>
      ) : (
        <ul className={classes.services}>
          {inOrder(waiting).map((who) => (
            <li key={who.id}>
              <Service who={who} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Services that need an answer first, then streams, which continue by themselves. */
const inOrder = (waiting: ReadonlyArray<Waiting>): ReadonlyArray<Waiting> => [
  ...waiting.filter(({ kind }) => kind !== "stream"),
  ...waiting.filter(({ kind }) => kind === "stream"),
]

/**
 * Streams run as long as their state, so their forms are collapsed and the services that need an answer stay
 * visible.
 */
const Service = ({ who }: { readonly who: Waiting }) => {
  const text = useTexts()
  const { sandbox } = useSandbox()
  const isNever = useSelector(sandbox, ({ context }) => context.never.includes(who.id))
  const names = useNames()(who.starter)
  return (
    <details className={classes.service} open={who.kind !== "stream"}>
      <summary className={classes.summary}>
        <span className={classes.name}>{names.actor(who.name)}</span>
        <span className={classes.runs}>
          {who.description?.name ?? text(`inspector.services.kind.${who.kind}`)}
        </span>
      </summary>
      <Leads who={who} />
      {who.input !== undefined && (
        <div className={classes.asked}>
          <ValueTree name={text("inspector.services.input")} value={who.input} />
        </div>
      )}
      {isNever ? (
        <p className={classes.none}>{text("inspector.services.isNever")}</p>
      ) : (
        <Answering who={who} eventName={names.event} />
      )}
      <Button
        size="compact-sm"
        className={classes.button}
        variant="subtle"
        aria-pressed={isNever}
        onClick={() => sandbox.send({ type: "never.toggled", id: who.id })}
      >
        {text("inspector.services.never")}
      </Button>
    </details>
  )
}

/** Where the answers of a service would lead the chart that waits for it. */
const Leads = ({ who }: { readonly who: Waiting }) => {
  const text = useTexts()
  const leads = useLeads(who.parent, endsOf(who.name))
  return leads.length === 0 ? null : (
    <ul className={classes.leads} aria-label={text("inspector.waits.leads")}>
      {leads.map(({ id, text: lead }) => (
        <li key={id}>{lead}</li>
      ))}
    </ul>
  )
}

const Answering = ({
  who,
  eventName,
}: {
  readonly who: Waiting
  readonly eventName: (type: string) => string
}) => {
  const text = useTexts()
  const { sandbox } = useSandbox()
  const { id } = who
  const choices = useMemo(() => answersOf(who), [who])
  const machine = useMemo(
    () =>
      fillingMachine.provide({
        actors: {
          send: fromPromise<Answer, Sent>(({ input }) => {
            sandbox.send({ type: "answer.changed", id, ending: input.decoded as Ending })
            return Promise.resolve({ taken: true })
          }),
        },
      }),
    [sandbox, id],
  )
  const filling = useActorRef(machine, { input: { choices, chosen: choices[0]?.id } })
  const label = ({ kind, name, place }: AnswerChoice) =>
    text(`inspector.answer.${kind}`, { name: kind === "event" ? eventName(name) : name, place })
  return (
    <FillingView
      filling={filling}
      offered={choices.map((choice) => ({ id: choice.id, label: label(choice) }))}
      label={text("inspector.services.answer")}
      sendLabel={text("inspector.services.send")}
    />
  )
}
