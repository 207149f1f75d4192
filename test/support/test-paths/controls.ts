import { Actor, type AnyActor, type EventObject } from "xstate"
import { isTakenBy, nameOf as nameOfActor, type Sent } from "./receivers.ts"

/** A control on the page, and the events that pressing it now would send. */
export interface Control {
  readonly element: HTMLElement
  /** Text that describes the control: kind, name, link target, and whether it is disabled. */
  readonly says: string
  readonly toChart: ReadonlyArray<EventObject>
  readonly toOthers: ReadonlyArray<Sent>
}

/** Error of a view: an event that a control sends and that its receiver does not accept in its present state. */
export interface Dropped {
  readonly control: string
  readonly event: EventObject
  /** Name of the receiver that drops the event; undefined for the chart under test. */
  readonly by?: string
}

/**
 * Presses every enabled control on the page in turn and lists the event that each control sends; no chart receives
 * these events, so that the page stays as it is. Controls within the selector `ignored` are not pressed.
 */
export const controlsOf = (actor: AnyActor, ignored = "[inert]"): ReadonlyArray<Control> =>
  shown(ignored).map((control) => ({
    element: control,
    says: wordsOf(control),
    ...(isPressed(control) ? caught(actor, () => press(control)) : { toChart: [], toOthers: [] }),
  }))

/** Events of the controls that the chart, or another receiver, would drop. */
export const droppedBy = (actor: AnyActor, controls: ReadonlyArray<Control>): ReadonlyArray<Dropped> =>
  controls
    .filter(({ element }) => !isBehindDialog(element))
    .flatMap(({ says, toChart, toOthers }) => [
      ...toChart
        .filter((event) => !isTakenBy({ to: actor, event }))
        .map((event) => ({ control: says, event })),
      ...toOthers
        .filter((sent) => !isTakenBy(sent))
        .map(({ to, event }) => ({ control: says, event, by: nameOfActor(to) })),
    ])

/** Whether a modal dialog makes the control unreachable. */
const isBehindDialog = (element: HTMLElement): boolean =>
  document.querySelector("dialog:modal") !== null && element.closest("dialog:modal") === null

const shown = (ignored: string): ReadonlyArray<HTMLElement> =>
  [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, [role=tab]")].filter(
    (element) =>
      element.closest(`${ignored}, [inert], [aria-hidden=true]`) === null &&
      element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }),
  )

const OFF = ":disabled, [aria-disabled=true], [readonly]"
/**
 * Selector of controls that open a menu or a list; they are not pressed, because the test path continues on the
 * same page.
 */
const OPENS = "[type=file], [aria-haspopup], [aria-expanded]"
const isPressed = (element: HTMLElement): boolean => !element.matches(`${OFF}, ${OPENS}`)

/** Catches the events sent while `act` runs: they reach no actor, whichever actor they are addressed to. */
const caught = (actor: AnyActor, act: () => void): Pick<Control, "toChart" | "toOthers"> => {
  const toChart: Array<EventObject> = []
  const toOthers: Array<Sent> = []
  // Catches events before they reach a mailbox: a stopped actor never reads its mailbox, so an event to a stopped
  // actor would go unnoticed.
  const shared = Actor.prototype as unknown as { _send: (this: AnyActor, event: EventObject) => void }
  const { _send } = shared
  // Prevents the default of a press, so that links do not navigate and checkboxes do not change; a submit button
  // must be allowed to submit.
  const stay = (event: Event) => {
    const isSubmit = event.type === "click" && (event.target as Element).closest(SUBMITS) !== null
    if (!isSubmit) event.preventDefault()
  }
  shared._send = function (event) {
    if (this === actor) toChart.push(event)
    else toOthers.push({ to: this, event })
  }
  window.addEventListener("click", stay)
  window.addEventListener("submit", stay)
  try {
    act()
  } finally {
    shared._send = _send
    window.removeEventListener("click", stay)
    window.removeEventListener("submit", stay)
  }
  return { toChart, toOthers }
}

const SUBMITS = "button[type=submit], button:not([type]), input[type=submit]"

const press = (element: HTMLElement): void => {
  if (element instanceof HTMLTextAreaElement) fill(element, HTMLTextAreaElement.prototype, "Any text")
  else if (element instanceof HTMLSelectElement) choose(element)
  else if (element instanceof HTMLInputElement && !PRESSED.has(element.type)) fillInput(element)
  else element.click()
}

const PRESSED = new Set(["checkbox", "radio", "button", "submit", "reset", "image"])

const fillInput = (input: HTMLInputElement): void => {
  const text = { date: "2026-11-18", number: "1", range: input.min }[input.type as "date"] ?? "Any text"
  fill(input, HTMLInputElement.prototype, text)
}

const choose = (select: HTMLSelectElement): void => {
  for (const { value, hidden, disabled } of select.options) {
    // A hidden option names the present value, and no user can choose it.
    if (hidden || disabled) continue
    if (value !== select.value) return fill(select, HTMLSelectElement.prototype, value)
  }
}

/** Sets the field's value as typing does; React then restores the chart's value. */
const fill = (field: HTMLElement & { value: string }, kind: object, text: string): void => {
  const before = field.value
  const property = Object.getOwnPropertyDescriptor(kind, "value")
  property?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }))
  if (field.value !== before) property?.set?.call(field, before)
}

const wordsOf = (element: HTMLElement): string =>
  [
    element.getAttribute("role") ?? element.tagName.toLowerCase(),
    nameOf(element),
    element.getAttribute("href") ?? "",
    element.matches(OFF) ? "(off)" : "",
  ]
    .filter((word) => word !== "")
    .join(" ")

const nameOf = (element: HTMLElement): string =>
  (
    element.getAttribute("aria-label") ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.getAttribute("name") ??
    element.textContent
  )
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 60)
