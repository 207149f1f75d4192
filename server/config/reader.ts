export type Environment = Readonly<Record<string, string | undefined>>

/** Former names of environment variables, still read so that existing installations keep working. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  HEADLAND_SEED: "HEADLAND_WORLD",
  HEADLAND_INTEGRATIONS: "HEADLAND_REGISTERS",
}

/** Reader of environment variables: errors are collected, one line each, and a fallback value is used instead. */
export const readerOf = (environment: Environment) => {
  const problems: Array<string> = []
  const reject = (problem: string): undefined => {
    problems.push(problem)
    return undefined
  }

  /** Value of a variable without surrounding spaces; an empty value counts as not set. */
  const value = (name: string): string | undefined =>
    (environment[name] ?? environment[FORMER_NAMES[name] ?? name])?.trim() || undefined

  const list = (name: string): ReadonlyArray<string> =>
    (value(name) ?? "")
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")

  const wholeNumber = (name: string, fallback: number, [min, max]: readonly [number, number]): number => {
    const text = value(name)
    if (text === undefined) return fallback
    if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
    reject(`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`)
    return fallback
  }

  const choice = <A extends string>(name: string, allowed: ReadonlyArray<A>, fallback: A): A => {
    const text = value(name) ?? fallback
    if (isOneOf(allowed, text)) return text
    const names = `${allowed.slice(0, -1).join(", ")} or ${allowed.at(-1)}`
    reject(`${name} must be ${names}, not ${JSON.stringify(text)}`)
    return fallback
  }

  const url = (name: string, protocols: ReadonlyArray<string>): string | undefined => {
    const text = value(name)
    if (text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol))) return text
    // The error message does not repeat the value of the variable, which may contain a password.
    return reject(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
    )
  }

  /**
   * Reads a list of `name=value`; `take` returns whether an entry is valid, and `must` describes valid entries for
   * the error.
   */
  const pairs = (name: string, must: string, take: (key: string, text: string) => boolean): void => {
    for (const entry of list(name)) {
      const [key = "", text = ""] = entry.split(/=(.*)/, 2).map((part) => part.trim())
      if (!take(key, text)) reject(`${name} must list ${must}, not ${JSON.stringify(entry)}`)
    }
  }

  return { problems, reject, value, list, wholeNumber, choice, url, pairs }
}
export type Reader = ReturnType<typeof readerOf>

export const isOneOf = <A extends string>(allowed: ReadonlyArray<A>, text: string): text is A =>
  (allowed as ReadonlyArray<string>).includes(text)

export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
