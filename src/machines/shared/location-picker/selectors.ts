import type { SnapshotFrom } from "xstate"
import type { LatLng } from "#domain/geo.ts"
import type { LocationError, TypedLocation } from "#domain/location.ts"
import type { LocationPickerMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<LocationPickerMachine>

export const locationOf = ({ context }: Snapshot): LatLng | undefined => context.location
export const typedOf = ({ context }: Snapshot): TypedLocation => context.typed
export const fieldErrorsOf = ({ context }: Snapshot): ReadonlyArray<LocationError> => context.fieldErrors
export const isPicking = (snapshot: Snapshot): boolean => snapshot.matches({ mode: "picking" })
