import type { Plugin } from "vite"

const GROUPS = /\/src\/contract\/groups\/[\w-]+\.ts$/
const CALL = ".annotateMerge("

/**
 * Leaves out what only the description of the interface says about its calls: the portal makes them without being told
 * in words what they are for. Nothing but words is said by `annotateMerge` there; a test holds it to that.
 */
export const withoutDescriptions = (): Plugin => ({
  name: "headland-without-descriptions",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => (GROUPS.test(id) ? { code: undescribed(code), map: null } : undefined),
})

export const undescribed = (code: string): string => {
  const at = code.indexOf(CALL)
  if (at < 0) return code
  return code.slice(0, at) + undescribed(code.slice(endOfCall(code, at + CALL.length)))
}

/** Just behind the bracket that closes the one before `start`; brackets in texts do not count. */
const endOfCall = (code: string, start: number): number => {
  let depth = 1
  let at = start
  while (depth > 0 && at < code.length) {
    const character = code[at] ?? ""
    if (character === '"' || character === "'" || character === "`") at = endOfText(code, at, character)
    else if (character === "(") depth += 1
    else if (character === ")") depth -= 1
    at += 1
  }
  return at
}

const endOfText = (code: string, start: number, quote: string): number => {
  let at = start + 1
  while (code[at] !== quote) at += code[at] === "\\" ? 2 : 1
  return at
}
