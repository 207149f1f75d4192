import type { ComponentType } from "react"
import { expect } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyActorRef, type AnyStateMachine, createActor, createMachine } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import type { Params } from "#domain/navigation/match.ts"
import { loadTexts, type MessageArea, openTexts } from "#i18n/texts.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { administrator } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { around, texts } from "#test/views/support/around.tsx"
import { axeErrors, smallTargets } from "#test/views/support/looks.ts"

export interface ScreenUnderTest<M extends AnyStateMachine> {
  readonly machine: M
  readonly View: ComponentType<{ readonly actor: never }>
  /** Areas of the portal whose texts the screen under test uses. */
  readonly texts: ReadonlyArray<MessageArea>
  readonly user?: User
  /** Object of the page whose tab the screen is; only for screens within a record. */
  readonly about?: unknown
}

/** Window sizes of a phone and of a desktop. */
export const WIDTHS = [
  [390, 844],
  [1440, 900],
] as const

/** Starts a screen as navigation does, and draws it; returns the addresses that the screen asked for. */
export const openScreen = async <M extends AnyStateMachine>(
  { machine, View, texts: areas, user = administrator, about }: ScreenUnderTest<M>,
  actors: object,
  { search = "", params = {} }: { readonly search?: string; readonly params?: Params } = {},
) => {
  await texts("tools")()
  await loadTexts("en-GB")
  for (const area of areas) await openTexts(area, "en-GB")
  const went: Array<string> = []
  const navigation = createMachine({
    on: {
      "navigate.requested": { actions: ({ event }) => void went.push((event as never as { to: string }).to) },
    },
  })
  const src = machine.provide({ actors } as never)
  const input = { params, search, user, boot: sampleBoot, ...(about === undefined ? {} : { value: about }) }
  const root = createActor(
    createMachine({
      invoke: [
        { systemId: systemIds.navigation, src: navigation },
        { systemId: "page", src: src as never, input },
      ],
    }),
  ).start()
  const actor = root.system.get("page") as AnyActorRef
  const router = { hook: (): [string, (to: string) => void] => ["/", (to) => void went.push(to)] }
  const screen = await render(
    around(
      <main>
        {about !== undefined && <h1>Page</h1>}
        <View actor={actor as never} />
      </main>,
      { router },
    ),
  )
  return { actor, went, done: () => screen.unmount().then(() => root.stop()) }
}

/** Checks that no text is missing: a missing text is drawn as "-". */
export const expectWords = () =>
  expect(
    [...document.querySelectorAll("h1, h2, th, label, legend, button, dt, p")]
      .filter(({ textContent }) => textContent?.trim() === "-")
      .map(({ outerHTML }) => outerHTML),
  ).toEqual([])

/**
 * Checks that hold for every screen at a width: no horizontal scrolling, no target too small, and with `axe` also
 * all rules of axe.
 */
export const expectUsable = async (width: number, { axe = true } = {}) => {
  expectWords()
  expect(smallTargets()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  if (axe) expect(await axeErrors()).toEqual([])
}

export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
