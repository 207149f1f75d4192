import { toContent } from "../page/keep-place.ts"

/**
 * Ref of a mark that stands in a form while it is on its way: what was pressed rests then, and has lost the keyboard. When the
 * mark goes its button has it again, or the form while that rests too, or the page's content where the form is gone.
 */
export const keepKeyboard = (mark: HTMLElement | null) => {
  const form = mark?.closest("form")
  const giveBack = () => {
    // Who went elsewhere meanwhile, or was led to a fault, stays there.
    if (document.activeElement !== document.body) return
    if (form?.isConnected) (form.querySelector<HTMLElement>("[type=submit]:enabled") ?? form).focus()
    else toContent()
  }
  return () => queueMicrotask(giveBack)
}
