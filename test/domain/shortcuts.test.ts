import { assert, describe, it } from "@effect/vitest"
import { isSingleKey, SHORTCUTS, SINGLE_KEYS, shortcutOf } from "#domain/shortcuts.ts"

const press = {
  key: "?",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isTyping: false,
  isInDialog: false,
}

describe("a key press", () => {
  it("with Ctrl or Cmd and K opens the palette, also while typing", () => {
    assert.strictEqual(shortcutOf({ ...press, key: "k", ctrlKey: true, isTyping: true }), "palette")
    assert.strictEqual(shortcutOf({ ...press, key: "K", metaKey: true, isInDialog: true }), "palette")
    assert.strictEqual(shortcutOf({ ...press, key: "k", ctrlKey: true, altKey: true }), undefined)
    assert.strictEqual(shortcutOf({ ...press, key: "j", ctrlKey: true }), undefined)
  })

  it("of one key leads somewhere, but never where it is a letter", () => {
    for (const [key, shortcut] of Object.entries(SINGLE_KEYS)) {
      assert.strictEqual(shortcutOf({ ...press, key }), shortcut)
      for (const not of ["isTyping", "isInDialog", "metaKey", "ctrlKey"])
        assert.strictEqual(shortcutOf({ ...press, key, [not]: true }), undefined)
    }
    for (const key of ["n", "h"]) assert.strictEqual(shortcutOf({ ...press, key, altKey: true }), undefined)
  })

  it.each([{ altKey: true }, { altKey: true, ctrlKey: true }])(
    "of one key is also what a keyboard has behind AltGr or Option: %j",
    (held) => {
      assert.strictEqual(shortcutOf({ ...press, ...held, key: "[" }), "fold")
      assert.strictEqual(shortcutOf({ ...press, ...held, key: "]" }), undefined)
      assert.strictEqual(shortcutOf({ ...press, ...held, key: "[", metaKey: true }), undefined)
      assert.strictEqual(shortcutOf({ ...press, ...held, key: "[", isTyping: true }), undefined)
    },
  )

  it("is a single key or not, for every shortcut", () => {
    assert.deepStrictEqual(
      SHORTCUTS.filter((shortcut) => !isSingleKey(shortcut)),
      ["palette"],
    )
  })
})
