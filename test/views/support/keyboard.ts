import { restoreFocus } from "#views/ui/page/restore-focus.ts"

// As in the portal.
restoreFocus()
