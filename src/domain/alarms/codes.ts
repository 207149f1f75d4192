/** Diagnostic trouble code of SAE J1939: suspect parameter number and failure mode identifier. */
export interface CodeParts {
  readonly spn: number
  readonly fmi: number
}

/** Diagnostic code as lists and queries name it: `110.0`. */
export const codeOf = ({ spn, fmi }: CodeParts): string => `${spn}.${fmi}`

/** Token of a code's description; it never changes, because links with the token are kept. */
export const tokenOf = (code: string): string => `j1939-${code.replace(".", "-")}`

/** Diagnostic code as the screen shows it: `SPN 110 FMI 0`. */
export const displayCodeOf = ({ spn, fmi }: CodeParts): string => `SPN ${spn} FMI ${fmi}`
