import { keepKeyboard } from "#views/ui/page/keep-keyboard.ts"

// As in the portal.
keepKeyboard()
