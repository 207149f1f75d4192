import { expect } from "vitest"
import { userEvent } from "vitest/browser"

/**
 * Opens the user menu, in any language. A closed popover is in the page too, so the browser is asked whether the
 * popover is open.
 */
export const openUserMenu = async () => {
  await expect.poll(button).not.toBeNull()
  if (!isOpen()) await userEvent.click(button() as Element)
}

const button = () => document.querySelector("[popovertarget=user-menu]")
const isOpen = () => document.querySelector("#user-menu:popover-open") !== null
