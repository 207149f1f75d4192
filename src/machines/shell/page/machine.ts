import { createMachine } from "xstate"

/** Chart of pages without interaction: their content depends on the address and the user alone. */
export const pageMachine = createMachine({ id: "page" })
