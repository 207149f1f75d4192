/** Targets of keyboard shortcuts, available on every page. */
export const SHORTCUTS = ["palette", "keys", "fold", "bell", "home"] as const
export type Shortcut = (typeof SHORTCUTS)[number]

/** Shortcut keys without Ctrl, Cmd or Alt; users may turn them off, because speech input triggers them by accident. */
export const SINGLE_KEYS: Readonly<Record<string, Shortcut>> = {
  "?": "keys",
  "[": "fold",
  n: "bell",
  h: "home",
}

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** Whether the focused element takes key presses as text: a field, a list, an editor. */
  readonly isTyping: boolean
  /** Whether a dialog is open, which handles the keys itself. */
  readonly isInDialog: boolean
}

const LETTER = /^[a-z]$/i

/**
 * Whether the key needs Alt to be typed, so that Alt does not make the press another shortcut: on most European
 * keyboards brackets need AltGr (reported by Windows as Ctrl and Alt) or Option.
 */
const isTypedWithAlt = ({ altKey, key, metaKey }: KeyPress): boolean =>
  altKey && !metaKey && key in SINGLE_KEYS && !LETTER.test(key)

/** Shortcut of a key press, or undefined when the key belongs to the focused element. */
export const shortcutOf = (press: KeyPress): Shortcut | undefined => {
  const { key, ctrlKey, metaKey, altKey, isTyping, isInDialog } = press
  if (ctrlKey !== metaKey && !altKey) return key.toLowerCase() === "k" ? "palette" : undefined
  if (isTyping || isInDialog) return undefined
  if ((ctrlKey || metaKey || altKey) && !isTypedWithAlt(press)) return undefined
  return SINGLE_KEYS[key]
}

export const isSingleKey = (shortcut: Shortcut): boolean => Object.values(SINGLE_KEYS).includes(shortcut)
