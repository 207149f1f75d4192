import type { Layer } from "effect"
import type { ComponentType } from "react"
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from "xstate"
import type { ScreenId } from "#domain/navigation/routes.ts"
import type { MessageArea } from "#i18n/texts.ts"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"

export interface Screen {
  readonly machine: AnyActorLogic
  readonly View: ComponentType<{ readonly actor: AnyActorRef }>
}

/** What a lazily loaded area brings with it. */
export interface AreaModule {
  /** Its name, for its services and for its texts. */
  readonly area: MessageArea
  /** Its texts: `import.meta.glob("../../i18n/messages/<area>/*.json", { import: "default" })`; those of the frame are there. */
  readonly texts: Readonly<Record<string, () => Promise<unknown>>>
  /**
   * Further texts of its screens: those of shared components. Components shared with the header use its texts
   * (`tools`), and the header comes later, or never without a signed-in user.
   */
  readonly moreTexts?: ReadonlyArray<MessageArea>
  /** Services of the area's charts; the frame's own are there from the start. */
  readonly layer?: Layer.Layer<never> | Layer.Layer<unknown>
  readonly screens: { readonly [K in ScreenId | OverlayId]?: Screen }
}

/** A screen: its chart, and the view that draws exactly this chart. */
export const screen = <M extends AnyActorLogic>(
  machine: M,
  View: ComponentType<{ readonly actor: ActorRefFrom<M> }>,
): Screen => ({ machine, View: View as Screen["View"] })
