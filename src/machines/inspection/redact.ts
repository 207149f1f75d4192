import { redactAddress } from "./redact-address.ts"

/** What stands in the place of whatever may not leave the tab. */
export const REDACTED = "redacted"

const LONGEST_TEXT = 500
const LONGEST_LIST = 50
const MOST_FIELDS = 100
const LONGEST_FIELD = 80
const DEEPEST = 10
/** For all texts and fields of one value together, in characters. */
const MOST_CHARACTERS = 20_000
/** Of each value, however short. */
const COST = 20

/**
 * Fields that are never shown, wherever they stand. A name counts however it is written: `oldPassword`, `old_password`.
 * Words that are anchored would hide too much as parts of others.
 */
const hidden: ReadonlyArray<RegExp> = [
  // Secrets.
  /passw|passphrase|secret|token|cookie|credential|authoriz|captcha|^auth$|^otp$|^pin$|^pins$|p256dh|^endpoint$/,
  /jwt|bearer|^(nonce|verifier|signature|login)$/,
  /(api|private|secret|access|push|session)key$|^sessionid$/,
  /^(?!error|status|language|brand|severity).*codes?$/,
  // Identity and contact details.
  /(first|middle|last|sur|maiden|given|family|full|display|nick|user|customer|owner|contact|person|driver|operator|sender|recipient|author|company)names?$/,
  /(invited|approved|created|modified|changed|shared|assigned|handled|signed)by$|^shared(with|to)$/,
  /^(ssn|(national|personal|tax|vat)(id|number)|customerreference)$/,
  // Free text of users, and search terms.
  /^(feedback|comments?|notes?|greetings|filenames?|q|query|typed|terminatingdescription)$/,
  /mail|phone|mobile|telephone|fax$|street|address|postal|postcode|zipcode|^zip$|^city$|birth|^iban$|^(licen[cs]e)?plate$/,
  /^(housenumber|line\d|country(id)?|timezone|zone|domain)$/,
  // Network identifiers.
  /^(imei|imsi|iccid|msisdn|ip)$/,
  // Positions.
  /^(lat|latitude|lon|lng|long|longitude|coords|coordinates|geometry|points|geolocation|center|centre|bounds)$|^positions?$/,
]

const ALWAYS_HIDDEN = "secret"
/** Fields that hold a person, or a file of one: bare, it is a name; else what it calls a name is one. */
const persons =
  /^(actor|attachment|author|contact|customer|dealer|driver|file|member|operator|owner|people|person|recipient|sender|user)s?$/i
/** Fields whose text is free, such as notifications that name persons. */
const words = /^(text|title|body|content|description|message|subject)$/i
/** A message that is one of the codes of refusals. */
const rejection = /^[A-Z][A-Z0-9_]*$/
/** Parameters of addresses that are common words elsewhere. */
const inAddresses = /^(state|text|title|body)$/i

const known = new Map<string, boolean>()

/** Whether the value of a field with this name stays in the tab. */
export const isHidden = (field: string): boolean => {
  const found = known.get(field)
  if (found !== undefined) return found
  const plain = field.toLowerCase().replaceAll(/[^a-z0-9]/g, "")
  const answer = hidden.some((pattern) => pattern.test(plain))
  // Fields of records keyed by what people typed are no names to remember.
  if (known.size < 2_000) known.set(field, answer)
  return answer
}

/** Fields whose bare text says nothing about what it is: answers, failures and inputs of services. */
const nameless = new Set(["output", "data", "error", "input", "result"])
/** Fields that name another field, and those that then hold its value: `{ name: "email", value: "…" }`. */
const naming = ["name", "field", "column", "key", "id"]
const named = new Set(["value", "values", "text", "oldValue", "newValue"])

const address = /[^\s@"'<>]+(?:@|%40)[^\s@"'<>]+\.[^\s@"'<>]+/g
/** Also of an address inside of a parameter, where the signs are encoded. */
const parameter = /(^|[?&#;]|%3F|%26|%23)([\w.-]{1,80})(=|%3D)((?:(?!%26|%23)[^&#;\s])*)/gi
/** A field and its value in a text that is JSON, whole or cut. */
const inJson = /"([\w.-]{1,80})"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[[{][^]*|[^\s,\]}]+)/g
const bearer = /\bbearer\s+[^\s"',;]+/gi
/** Keys are long and have digits and letters: no word of a person has. */
const key = /(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}/g

const redactText = (text: string): string =>
  redactPairs(redactAddress(text)).replace(bearer, REDACTED).replace(address, REDACTED).replace(key, REDACTED)

/** Parameters and fields that a text carries by name. */
const redactPairs = (text: string): string =>
  text
    .replace(parameter, (_, before: string, name: string, is: string, value: string) => {
      const hides = isHidden(name) || inAddresses.test(name)
      return `${before}${name}${is}${hides ? REDACTED : redactPairs(value)}`
    })
    .replace(inJson, (_, name: string, is: string, value: string) => {
      const hides = value.startsWith('"') ? isSecret(value, name) : isHidden(name)
      return `"${name}"${is}${hides ? `"${REDACTED}"` : redactPairs(value)}`
    })

/** Counts down what one value may still take. */
interface Room {
  left: number
  /** A text was left out because there was no room for it. */
  isShort: boolean
  /** Of invented values: nothing of them is secret. */
  readonly isOpen: boolean
}

/** How a value is written: as `redact` does, or as `plainly`. */
export type Redaction = (value: unknown) => unknown

/**
 * A value as it may leave the tab: plain, small, and without secrets and personal data. Large values, and values that
 * are not data, are replaced by their kind and size.
 */
export const redact = (value: unknown, field = ""): unknown =>
  visit(value, field, 0, { left: MOST_CHARACTERS, isShort: false, isOpen: false })

/** The same, plain and small, with nothing hidden: for values invented to try a chart. */
export const plainly: Redaction = (value) =>
  visit(value, "", 0, { left: MOST_CHARACTERS, isShort: false, isOpen: true })

const visit = (value: unknown, field: string, depth: number, room: Room): unknown => {
  room.left -= COST
  if (value === null || value === undefined || typeof value === "boolean") return value
  // That a field is still empty is useful, and reveals nothing.
  if (value === "") return value
  if (!room.isOpen && isSecret(value, field)) return REDACTED
  if (typeof value === "number") return Number.isFinite(value) ? value : { number: String(value) }
  if (typeof value === "string") return textOf(value, field, room)
  if (typeof value === "object") return objectOf(value, field, depth, room)
  return { [typeof value]: typeof value === "function" ? cut(value.name) : "" }
}

const isSecret = (value: unknown, field: string): boolean =>
  isHidden(field) ||
  (typeof value !== "object" && persons.test(field)) ||
  (typeof value === "string" && words.test(field) && !(field === "message" && rejection.test(value)))

const textOf = (text: string, field: string, room: Room): unknown => {
  if ((nameless.has(field) && !room.isOpen) || text.length > LONGEST_TEXT) return { text: text.length }
  if (text.length > room.left) {
    room.isShort = true
    return { text: text.length }
  }
  room.left -= text.length
  return room.isOpen ? text : redactText(text)
}

const objectOf = (value: object, field: string, depth: number, room: Room): unknown => {
  if (Array.isArray(value)) {
    return value.length > LONGEST_LIST || depth > DEEPEST || room.left <= 0
      ? { array: value.length }
      : once(value, field, depth, room, () => value.map((one) => visit(one, field, depth + 1, room)))
  }
  if (value instanceof Date) return { date: Number.isNaN(value.getTime()) ? "" : value.toISOString() }
  if (value instanceof Map || value instanceof Set) return { [nameOf(value)]: value.size }
  if (ArrayBuffer.isView(value)) return { [nameOf(value)]: value.byteLength }
  if (isActor(value)) return { actor: value.sessionId }
  if (isSnapshot(value)) return { snapshot: JSON.stringify(value.value).slice(0, LONGEST_TEXT) }
  if (value instanceof Error) return { failure: nameOf(value), ...failureOf(value, depth, room) }
  if (!isPlain(value)) return { instance: nameOf(value) }
  return once(value, field, depth, room, () => fieldsOf(Object.entries(value), field, depth, room))
}

/** What came of a list or a record where it stood, and how much room it took. */
interface Seen {
  readonly field: string
  readonly depth: number
  readonly took: number
  readonly plain: unknown
}

/** Large parts of contexts, as lists of machines: they are never changed in place, and stay from event to event. */
const seen = new WeakMap<object, Seen>()
/** Below this it is as quick to go through it again. */
const WORTH_KEEPING = 500

const once = (value: object, field: string, depth: number, room: Room, make: () => unknown): unknown => {
  if (room.isOpen) return make()
  const found = seen.get(value)
  if (found?.field === field && found.depth === depth && found.took < room.left) {
    room.left -= found.took
    return found.plain
  }
  const before = room.left
  const plain = make()
  const took = before - room.left
  // What was cut for lack of room may be whole another time.
  if (took >= WORTH_KEEPING && room.left > 0 && !room.isShort) seen.set(value, { field, depth, took, plain })
  return plain
}

/** Fields of a declared failure. The message of an exception may repeat a user's input. */
const failureOf = (error: Error, depth: number, room: Room) =>
  fieldsOf(
    Object.entries(error).filter(([field]) => !["message", "stack", "cause", "name"].includes(field)),
    "",
    depth,
    room,
  )

const fieldsOf = (
  entries: ReadonlyArray<readonly [string, unknown]>,
  within: string,
  depth: number,
  room: Room,
): Record<string, unknown> => {
  if (entries.length > MOST_FIELDS || depth > DEEPEST || room.left <= 0) return { fields: entries.length }
  const isNamed = entries.some(
    ([field, value]) => naming.includes(field) && typeof value === "string" && isHidden(value),
  )
  // A name beside an address or a telephone number is that of a person.
  const isPerson = persons.test(within) || entries.some(([field]) => /mail|phone|street|postal/i.test(field))
  const plain: Record<string, unknown> = {}
  for (const [field, value] of entries) {
    if (room.left <= 0) break
    room.left -= field.length
    const hides = (isNamed && named.has(field)) || (isPerson && field === "name")
    const shown = visit(value, hides ? ALWAYS_HIDDEN : field, depth + 1, room)
    if (shown !== undefined) plain[cut(room.isOpen ? field : redactText(field))] = shown
  }
  return plain
}

const cut = (text: string) => text.slice(0, LONGEST_FIELD)

const nameOf = (value: object): string => {
  const { _tag, constructor } = value as { readonly _tag?: unknown; readonly constructor?: unknown }
  if (typeof _tag === "string") return cut(_tag)
  return cut((constructor as { readonly name?: string } | undefined)?.name || "object")
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const isActor = (value: object): value is { readonly sessionId: string } =>
  "sessionId" in value && "send" in value && typeof value.send === "function"

const isSnapshot = (value: object): value is { readonly value: unknown } =>
  "machine" in value && "_nodes" in value && "value" in value
