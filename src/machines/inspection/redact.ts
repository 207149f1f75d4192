import { redactAddress } from "./redact-address.ts"

/** Placeholder for values that must not leave the tab. */
export const REDACTED = "redacted"

const LONGEST_TEXT = 500
const LONGEST_LIST = 50
const MOST_FIELDS = 100
const LONGEST_FIELD = 80
const DEEPEST = 10
/** Most characters for all texts and field names of one value together. */
const MOST_CHARACTERS = 20_000
/** Characters of the size budget charged for each value, however short it is. */
const COST = 20

/**
 * Names of fields whose values are never shown, at any depth. All spellings of a name match: `oldPassword`,
 * `old_password`. Patterns with ^ and $ match whole names only, because inside longer names they would hide too
 * much.
 */
const hidden: ReadonlyArray<RegExp> = [
  // Secrets.
  /passw|passphrase|secret|token|cookie|credential|authoriz|captcha|^auth$|^otp$|^pin$|^pins$|p256dh|^endpoint$/,
  /jwt|bearer|^(nonce|verifier|signature|login)$/,
  /(api|private|secret|access|push|session)key$|^sessionid$/,
  /^(?!error|status|language|brand|severity).*codes?$/,
  // Patterns of hidden fields with identity and contact details.
  /(first|middle|last|sur|maiden|given|family|full|display|nick|user|customer|owner|contact|person|driver|operator|sender|recipient|author|company)names?$/,
  /(invited|approved|created|modified|changed|shared|assigned|handled|signed)by$|^shared(with|to)$/,
  /^(ssn|(national|personal|tax|vat)(id|number)|customerreference)$/,
  // Patterns of hidden fields with users' free text and search terms.
  /^(feedback|comments?|notes?|greetings|filenames?|q|query|typed|terminatingdescription)$/,
  /mail|phone|mobile|telephone|fax$|street|address|postal|postcode|zipcode|^zip$|^city$|birth|^iban$|^(licen[cs]e)?plate$/,
  /^(housenumber|line\d|country(id)?|timezone|zone|domain)$/,
  // Patterns of hidden fields with network identifiers.
  /^(imei|imsi|iccid|msisdn|ip)$/,
  // Positions.
  /^(lat|latitude|lon|lng|long|longitude|coords|coordinates|geometry|points|geolocation|center|centre|bounds)$|^positions?$/,
]

const ALWAYS_HIDDEN = "secret"
/**
 * Names of fields that hold a person or a file: a plain text in such a field is hidden, because it is probably a
 * name; of an object in such a field, its `name` is hidden.
 */
const persons =
  /^(actor|attachment|author|contact|customer|dealer|driver|file|member|operator|owner|people|person|recipient|sender|user)s?$/i
/** Names of fields with free text, hidden because it may mention persons, as notifications do. */
const words = /^(text|title|body|content|description|message|subject)$/i
/** Pattern of a `message` that is an error code, which is not personal and therefore shown. */
const rejection = /^[A-Z][A-Z0-9_]*$/
/** Query parameters hidden in addresses only, because elsewhere fields of these names hold harmless values. */
const inAddresses = /^(state|text|title|body)$/i

const known = new Map<string, boolean>()

/** Whether values of a field with this name must stay in the tab. */
export const isHidden = (field: string): boolean => {
  const found = known.get(field)
  if (found !== undefined) return found
  const plain = field.toLowerCase().replaceAll(/[^a-z0-9]/g, "")
  const answer = hidden.some((pattern) => pattern.test(plain))
  // The cache of field names is bounded, because records with users' input as keys would fill it.
  if (known.size < 2_000) known.set(field, answer)
  return answer
}

/**
 * Names of fields that do not reveal what a plain text in them is (answers, failures and inputs of services); only
 * its length is shown.
 */
const nameless = new Set(["output", "data", "error", "input", "result"])
/**
 * Pairs of fields: one names another field, the other holds that field's value, as in `{ name: "email", value: "…"
 * }`; the value is hidden by that name.
 */
const naming = ["name", "field", "column", "key", "id"]
const named = new Set(["value", "values", "text", "oldValue", "newValue"])

const address = /[^\s@"'<>]+(?:@|%40)[^\s@"'<>]+\.[^\s@"'<>]+/g
/**
 * Pattern of a query parameter in a text, also of an address inside another parameter, where the separators are
 * encoded.
 */
const parameter = /(^|[?&#;]|%3F|%26|%23)([\w.-]{1,80})(=|%3D)((?:(?!%26|%23)[^&#;\s])*)/gi
/** Pattern of a field and its value in a JSON text, complete or truncated. */
const inJson = /"([\w.-]{1,80})"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[[{][^]*|[^\s,\]}]+)/g
const bearer = /\bbearer\s+[^\s"',;]+/gi
/** Pattern of keys such as access tokens, to hide them: long texts with both digits and letters, unlike any word. */
const key = /(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}/g

const redactText = (text: string): string =>
  redactPairs(redactAddress(text)).replace(bearer, REDACTED).replace(address, REDACTED).replace(key, REDACTED)

/** Redacts query parameters and JSON fields that a text contains by name. */
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

/** Remaining size budget of one redacted value. */
interface Room {
  left: number
  /** Whether a text of the value was left out because the size budget was used up. */
  isShort: boolean
  /** Whether redaction is off, for invented values, which contain nothing secret. */
  readonly isOpen: boolean
}

/** Function that converts a value for the inspector: `redact`, or `plainly` for invented values. */
export type Redaction = (value: unknown) => unknown

/**
 * A value in the form in which it may leave the tab: plain, small, and without secrets and personal data. Large
 * values, and values that are not data, are replaced by their kind and size.
 */
export const redact = (value: unknown, field = ""): unknown =>
  visit(value, field, 0, { left: MOST_CHARACTERS, isShort: false, isOpen: false })

/** A value in plain and small form without any redaction, for values invented to try a chart. */
export const plainly: Redaction = (value) =>
  visit(value, "", 0, { left: MOST_CHARACTERS, isShort: false, isOpen: true })

const visit = (value: unknown, field: string, depth: number, room: Room): unknown => {
  room.left -= COST
  if (value === null || value === undefined || typeof value === "boolean") return value
  // An empty text is shown even in a hidden field: it reveals nothing, and an empty field is useful to know.
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

/**
 * Cached redaction of a list or record, with the field name and depth that the result is valid for, and the size
 * budget that it used.
 */
interface Seen {
  readonly field: string
  readonly depth: number
  readonly took: number
  readonly plain: unknown
}

/**
 * Cache for large parts of contexts, such as lists of machines: they are never changed in place, and recur from
 * event to event.
 */
const seen = new WeakMap<object, Seen>()
/** Smallest size of a redacted value that is worth caching; below it, redacting again is as fast. */
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
  // A value truncated for lack of budget is not cached, because with more budget left it may fit completely.
  if (took >= WORTH_KEEPING && room.left > 0 && !room.isShort) seen.set(value, { field, depth, took, plain })
  return plain
}

/** Redacted fields of a declared failure. The exception's message is left out, because it may repeat a user's input. */
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
  // Whether `name` in this object is a person's name, which is hidden: in a field for persons, or beside an e-mail
  // address or telephone number.
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
