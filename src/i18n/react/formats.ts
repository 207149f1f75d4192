import type { Formats } from "../formats.ts"
import { useReaderTools } from "./TextsProvider.tsx"

/** Numbers, quantities and times as the person reads them. */
export const useFormats = (): Formats => useReaderTools().formats
