import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { folded } from "#domain/folding.ts"
import { freshDatabase } from "#test/support/database.ts"

/** All letters and marks of Latin, Greek and Cyrillic writing. */
const letters = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
)

layer(freshDatabase())("the database's folding of search texts", (it) => {
  it.effect("is the portal's, letter by letter and within words", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const texts = letters.flatMap((letter) => [letter, `a${letter}b`])
      const rows = yield* sql<{ text: string; folded: string }>`
        SELECT text, search_fold(text) AS folded FROM unnest(${texts}::text[]) AS text`
      assert.strictEqual(rows.length, texts.length)
      assert.deepStrictEqual(
        rows.filter((row) => row.folded !== folded(row.text)),
        [],
      )
    }),
  )

  it("folds what other keyboards lack", () => {
    assert.strictEqual(
      folded("Tähkä Ölåm Straße Łódź Đakovo İzmir Ørsted Æbeltoft"),
      "tahka olam strasse lodz dakovo izmir orsted aebeltoft",
    )
  })
})
