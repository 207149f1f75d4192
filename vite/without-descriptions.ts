import type { Plugin } from "vite"

const GROUPS = /\/src\/contract\/groups\/[\w-]+\.ts$/
const SCHEMAS = /\/src\/contract\/(schemas\/[\w-]+|errors)\.ts$/
const ERRORS = /\/src\/contract\/errors\.ts$/
const CHECKS = /\/src\/contract\/checks\.ts$/
const CALL = ".annotateMerge("

/**
 * Leaves out what only the description of the interface says about its calls: the portal makes them without being told
 * in words what they are for. Nothing but words is said by `annotateMerge` there; a test holds it to that.
 */
export const withoutDescriptions = (): Plugin => ({
  name: "headland-without-descriptions",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => {
    if (GROUPS.test(id)) return { code: undescribed(code), map: null }
    if (CHECKS.test(id)) return { code: withoutExpected(code), map: null }
    if (!SCHEMAS.test(id)) return undefined
    const told = ERRORS.test(id) ? withoutCodes(code) : code
    return { code: withoutExamples(told), map: null }
  },
})

export const undescribed = (code: string): string => {
  const at = code.indexOf(CALL)
  if (at < 0) return code
  return code.slice(0, at) + undescribed(code.slice(endOfCall(code, at + CALL.length)))
}

/** What a check expects, in words: the portal tells it by the code of the failure. */
export const withoutExpected = (code: string): string => code.replace(/^ +expected: .*\n/gm, "")

/** The portal takes any code of an answer, for a newer server has more of them: it does without the list (FORM-07). */
export const withoutCodes = (code: string): string =>
  code
    .replace('import { ErrorCode } from "./codes.ts"\n', "")
    .replace("message: ErrorCode", "message: Schema.String")

/** Name and examples of a schema, for those who read the description. */
const SAID = /\.annotate\((?=\s*\{\s*(?:identifier|examples)\b)/
/** Examples that several schemas share; other files import some by name. */
const EXAMPLE = /^(?=(?:export )?const (?:\w+Example|example\w*) = \{)/m
const DECLARED = /^(?:export )?const \w+ = \{/

export const withoutExamples = (code: string): string =>
  unnamed(code)
    .split(EXAMPLE)
    .map((part, index) => {
      const declared = index === 0 && !EXAMPLE.test(part) ? undefined : DECLARED.exec(part)?.[0]
      return declared === undefined
        ? part
        : `${declared}}${part.slice(endOfCall(part, declared.length, "{", "}"))}`
    })
    .join("")

const unnamed = (code: string): string => {
  const at = code.search(SAID)
  if (at < 0) return code
  return code.slice(0, at) + unnamed(code.slice(endOfCall(code, code.indexOf("(", at) + 1)))
}

/** Just behind the bracket that closes the one before `start`; brackets in texts do not count. */
const endOfCall = (code: string, start: number, opens = "(", closes = ")"): number => {
  let depth = 1
  let at = start
  while (depth > 0 && at < code.length) {
    const character = code[at] ?? ""
    if (character === '"' || character === "'" || character === "`") at = endOfText(code, at, character)
    else if (character === opens) depth += 1
    else if (character === closes) depth -= 1
    at += 1
  }
  return at
}

const endOfText = (code: string, start: number, quote: string): number => {
  let at = start + 1
  while (code[at] !== quote) at += code[at] === "\\" ? 2 : 1
  return at
}
