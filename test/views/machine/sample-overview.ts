import { fromPromise } from "xstate"
import { machineOverviewMachine } from "#machines/machine/machine-overview/machine.ts"
import { resourceMachine } from "#machines/shared/resource/machine.ts"
import { deviceConnection } from "../support/connection.ts"
import { machine, statistics } from "./sample-day.ts"

const loaded = (value: unknown) =>
  resourceMachine(fromPromise(async () => ({ value, at: 1 }))).provide({
    actors: { connection: deviceConnection().machine },
  }) as never

/** Overview of the sample machine, loaded at once. */
export const overview = machineOverviewMachine.provide({
  actors: { now: loaded(machine), figures: loaded(statistics) },
})
