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

/** Contents of an area of the portal, loaded lazily: texts, services and screens. */
export interface AreaModule {
  /** Name of the area, for its services and its texts. */
  readonly area: MessageArea
  /**
   * Texts of the area: `import.meta.glob("../../i18n/messages/<area>/*.json", { import: "default" })`; texts of
   * the frame around all screens are loaded already.
   */
  readonly texts: Readonly<Record<string, () => Promise<unknown>>>
  /**
   * Further text areas that shared components in the area's screens use. Components shared with the header need
   * the header's texts (`tools`), because the header loads later, and never without a signed-in user.
   */
  readonly moreTexts?: ReadonlyArray<MessageArea>
  /**
   * Effect services of the area's charts; the services of the frame around all screens are available from the
   * start.
   */
  readonly layer?: Layer.Layer<never> | Layer.Layer<unknown>
  readonly screens: { readonly [K in ScreenId | OverlayId]?: Screen }
}

/** Pairs a screen's chart with its view; the types accept only a view that draws an actor of this chart. */
export const screen = <M extends AnyActorLogic>(
  machine: M,
  View: ComponentType<{ readonly actor: ActorRefFrom<M> }>,
): Screen => ({ machine, View: View as Screen["View"] })
