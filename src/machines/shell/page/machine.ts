import { createMachine } from "xstate"

/** A page on which nothing happens: what it shows follows from the address and the person alone. */
export const pageMachine = createMachine({ id: "page" })
