import type { Plugin } from "vite"

const SIZES = /\/effect\/dist\/ByteSize\.js$/
/** What a unit is called in a size in words, as `4 mebibytes`. */
const NAMES = /(names: \[)[^\]]*/g

/** Leaves out the words from kilobyte to quebibyte: the contract says sizes in figures, and the portal writes none. A test holds it to that. */
export const withoutByteUnits = (): Plugin => ({
  name: "headland-without-byte-units",
  apply: "build",
  transform: (code, id) => (SIZES.test(id) ? { code: withoutNames(code), map: null } : undefined),
})

export const withoutNames = (code: string): string => code.replace(NAMES, "$1")
