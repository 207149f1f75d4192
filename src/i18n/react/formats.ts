import type { Formats } from "../formats.ts"
import { useReaderTools } from "./TextsProvider.tsx"

/** Formats for numbers, quantities and times of the present user. */
export const useFormats = (): Formats => useReaderTools().formats
