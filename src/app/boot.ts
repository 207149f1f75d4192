import { Option, Schema } from "effect"
import { Boot } from "#contract/boot.ts"

const decodeBoot = Schema.decodeUnknownOption(Schema.fromJsonString(Boot))

/**
 * Boot data that the server wrote into the page; undefined when they cannot be decoded, as with an unknown brand
 * or an older page.
 */
export const readBoot = (root: Pick<HTMLElement, "dataset">): Boot | undefined =>
  Option.getOrUndefined(decodeBoot(root.dataset.boot))

/**
 * Whether the browser is supported: not Internet Explorer 8 to 10, nor any browser without `addEventListener`
 * (SHELL-15).
 */
export const isSupported = (page: {
  readonly addEventListener?: unknown
  readonly navigator: { readonly userAgent: string }
}): boolean =>
  typeof page.addEventListener === "function" && !/MSIE (8|9|10)\b/.test(page.navigator.userAgent)
