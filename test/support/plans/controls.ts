import type { AnyActor, EventObject } from "xstate"

/** An event that a control on the page sent and that the chart does not take where it is. */
export interface Dropped {
  readonly control: string
  readonly event: EventObject
}

/**
 * Presses every enabled control on the page, one after the other, without anything happening: what they send to the
 * chart is caught. Says what the chart would have dropped. `untouched` selects what moves something by itself.
 */
export const droppedEvents = (actor: AnyActor, untouched = "[inert]"): ReadonlyArray<Dropped> => {
  const dropped: Array<Dropped> = []
  for (const control of controls()) {
    if (control.closest(untouched) !== null) continue
    const snapshot = actor.getSnapshot()
    const taken = (event: EventObject) => snapshot.machine.getTransitionData(snapshot, event).length > 0
    for (const event of caught(actor, () => press(control))) {
      if (!taken(event)) dropped.push({ control: nameOf(control), event })
    }
  }
  return dropped
}

/** Those that open something of the page itself (a menu, a list) stay as they are: the plan goes on afterwards. */
const controls = (): ReadonlyArray<HTMLElement> =>
  [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, [role=tab]")].filter(
    (element) =>
      !element.matches(
        ":disabled, [aria-disabled=true], [readonly], [type=file], [aria-haspopup], [aria-expanded]",
      ) &&
      element.closest("[inert], [aria-hidden=true]") === null &&
      element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }),
  )

/** What reaches the chart meanwhile; no actor at all takes anything, whoever is spoken to. */
const caught = (actor: AnyActor, act: () => void): ReadonlyArray<EventObject> => {
  const events: Array<EventObject> = []
  const { mailbox } = actor as unknown as { readonly mailbox: object }
  const shared = Object.getPrototypeOf(mailbox) as { enqueue: (event: EventObject) => void }
  const { enqueue } = shared
  // Links lead nowhere and boxes stay as they are; a button that sends a form must be let to.
  const stay = (event: Event) => {
    const isSubmit = event.type === "click" && (event.target as Element).closest(SUBMITS) !== null
    if (!isSubmit) event.preventDefault()
  }
  shared.enqueue = function (event) {
    if (this === mailbox) events.push(event)
  }
  window.addEventListener("click", stay)
  window.addEventListener("submit", stay)
  try {
    act()
  } finally {
    shared.enqueue = enqueue
    window.removeEventListener("click", stay)
    window.removeEventListener("submit", stay)
  }
  return events
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
  for (const { value } of select.options) {
    if (value !== select.value) return fill(select, HTMLSelectElement.prototype, value)
  }
}

/** As if it had been typed; React restores what the chart still says. */
const fill = (field: HTMLElement & { value: string }, kind: object, text: string): void => {
  const before = field.value
  const property = Object.getOwnPropertyDescriptor(kind, "value")
  property?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }))
  if (field.value !== before) property?.set?.call(field, before)
}

const nameOf = (element: HTMLElement): string =>
  [
    element.tagName.toLowerCase(),
    element.getAttribute("aria-label") ??
      element.getAttribute("name") ??
      element.textContent.trim().slice(0, 40),
  ].join(" ")
