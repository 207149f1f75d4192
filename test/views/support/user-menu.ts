import { expect } from "vitest"
import { userEvent } from "vitest/browser"

/** Opens the menu of who is signed in, in any language. Closed, it stands in the page too: only the browser tells. */
export const openUserMenu = async () => {
  await expect.poll(button).not.toBeNull()
  if (!isOpen()) await userEvent.click(button() as Element)
}

const button = () => document.querySelector("[popovertarget=user-menu]")
const isOpen = () => document.querySelector("#user-menu:popover-open") !== null
