/** What a key press leads to, wherever the person is. */
export const SHORTCUTS = ["palette", "keys", "fold", "bell", "home"] as const
export type Shortcut = (typeof SHORTCUTS)[number]

/** Keys without Ctrl, Cmd or Alt; a person may turn them off, because who dictates presses them by accident. */
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
  /** Whether the focus is where keys are letters: a field, a list, an editor. */
  readonly isTyping: boolean
  /** Whether a dialog is open, which takes the keys itself. */
  readonly isInDialog: boolean
}

const LETTER = /^[a-z]$/i

/** On most keyboards of Europe a bracket is typed by AltGr, of which Windows says Ctrl and Alt, or by Option. */
const isTypedWithAlt = ({ altKey, key, metaKey }: KeyPress): boolean =>
  altKey && !metaKey && key in SINGLE_KEYS && !LETTER.test(key)

/** The shortcut that a key press is, or undefined when the key belongs to whatever has the focus. */
export const shortcutOf = (press: KeyPress): Shortcut | undefined => {
  const { key, ctrlKey, metaKey, altKey, isTyping, isInDialog } = press
  if (ctrlKey !== metaKey && !altKey) return key.toLowerCase() === "k" ? "palette" : undefined
  if (isTyping || isInDialog) return undefined
  if ((ctrlKey || metaKey || altKey) && !isTypedWithAlt(press)) return undefined
  return SINGLE_KEYS[key]
}

export const isSingleKey = (shortcut: Shortcut): boolean => Object.values(SINGLE_KEYS).includes(shortcut)
