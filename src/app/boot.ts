import { Option, Schema } from "effect"
import { Boot } from "#contract/boot.ts"

const decodeBoot = Schema.decodeUnknownOption(Schema.fromJsonString(Boot))

/** What the server wrote into the page, or undefined when it makes no sense: an unknown brand, an older page. */
export const readBoot = (root: Pick<HTMLElement, "dataset">): Boot | undefined =>
  Option.getOrUndefined(decodeBoot(root.dataset.boot))

/** Internet Explorer 8 to 10, and whatever else cannot listen to events (SHELL-15). */
export const isSupported = (page: {
  readonly addEventListener?: unknown
  readonly navigator: { readonly userAgent: string }
}): boolean =>
  typeof page.addEventListener === "function" && !/MSIE (8|9|10)\b/.test(page.navigator.userAgent)
