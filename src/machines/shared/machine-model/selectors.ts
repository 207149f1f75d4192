import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { ChoicesMachine } from "../choices/machine.ts"
import type { ChosenModel, MachineModelMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<MachineModelMachine>
type Choices = ActorRefFrom<ChoicesMachine> | undefined

export const chosenModelOf = ({ context }: Snapshot): ChosenModel => context
/** Actors of the lists of brands, series and models, which run as long as the select. */
export const brandsOf = ({ children }: Snapshot): Choices => children.brands
export const seriesOf = ({ children }: Snapshot): Choices => children.series
export const modelsOf = ({ children }: Snapshot): Choices => children.models
