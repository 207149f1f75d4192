import { Context, Effect } from "effect"
import type { Choices } from "#contract/choices.ts"

/** Document through which cookies are read and written; tests replace it. */
export const CookiePage = Context.Reference<Pick<Document, "cookie">>("headland/CookiePage", {
  defaultValue: () => document,
})

/**
 * Stores the user's choices in cookies for the next page in this browser, for a year; where cookies are forbidden,
 * nothing is stored.
 */
export const keepChoices = (choices: Partial<Choices>): Effect.Effect<void> =>
  Effect.flatMap(CookiePage, (page) =>
    Effect.ignore(
      Effect.try(() => {
        for (const name of ["language", "scheme"] as const)
          if (choices[name] !== undefined)
            page.cookie = `${name}=${choices[name]};path=/;max-age=31536000;samesite=lax`
      }),
    ),
  )
