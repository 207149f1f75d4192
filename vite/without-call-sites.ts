import type { Plugin } from "vite"

const EFFECT = /\/effect\/dist\/internal\/stackTraceLimit\.js$/
const REACT = /\/react-dom-client\.production\.js$/

/**
 * Effect notes where each of its functions was defined and called from, and React makes the errors beforehand that it throws
 * to itself: places that nobody reads in a browser. One that is asked for a place in a script parses all of that script anew,
 * a third of the time that the first code takes. Errors of the product keep theirs.
 */
export const withoutCallSites = (): Plugin => ({
  name: "headland-without-call-sites",
  apply: "build",
  transform: (code, id) => {
    if (EFFECT.test(id)) return { code: withoutPlaces, map: null }
    return REACT.test(id) ? { code: placeless(code), map: null } : undefined
  },
})

/** Nothing is set back either, or errors would lose their places too. */
export const withoutPlaces = `export const isStackTraceLimitWritable = () => false
export const getStackTraceLimit = () => 0
export const setStackTraceLimit = () => {}
`

/** Made while the code is read, thrown only to be known again. */
const SIGNAL = /(\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

export const placeless = (code: string): string =>
  code.replace(SIGNAL, "$1Object.create(Error.prototype, { message: { value: $2 } })")
