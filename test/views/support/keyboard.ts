import { restoreFocus } from "#views/ui/page/restore-focus.ts"

// Restores a lost focus as the portal does.
restoreFocus()
