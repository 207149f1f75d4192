import type { AnyActorRef } from "xstate"
import type { Release } from "#contract/schemas/release.ts"
import { languageIn } from "../shell/portal/language.ts"

interface Asked {
  readonly event: { readonly output: Release }
}

/**
 * Invoke definition that reads the release in the newly shown language; the old texts stay until the new ones
 * arrive.
 */
export const askingWords = <Back extends string, Action extends string>(back: Back, action: Action) =>
  ({
    id: "askWords",
    src: "askRelease",
    input: ({ self }: { readonly self: AnyActorRef }) => ({ language: languageIn(self.system) }),
    onDone: {
      target: back,
      actions: { type: action, params: ({ event }: Asked) => ({ release: event.output }) },
    },
    onError: { target: back },
  }) as const
