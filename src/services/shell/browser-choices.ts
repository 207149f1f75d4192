import { Context, Effect } from "effect"
import type { Choices } from "#contract/choices.ts"

/** The part of the browser that holds cookies. */
export const CookiePage = Context.Reference<Pick<Document, "cookie">>("headland/CookiePage", {
  defaultValue: () => document,
})

/** Keeps a person's choices for this browser's next page, for a year; where cookies are forbidden, nothing. */
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
