/** A diagnostic trouble code in the form of SAE J1939: suspect parameter and failure mode. */
export interface CodeParts {
  readonly spn: number
  readonly fmi: number
}

/** As lists and queries name it: `110.0`. */
export const codeOf = ({ spn, fmi }: CodeParts): string => `${spn}.${fmi}`

/** Key of the description; never changes, since links to it are kept. */
export const tokenOf = (code: string): string => `j1939-${code.replace(".", "-")}`

/** A code as the screen shows it: `SPN 110 FMI 0`. */
export const displayCodeOf = ({ spn, fmi }: CodeParts): string => `SPN ${spn} FMI ${fmi}`
