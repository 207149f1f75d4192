import type { SeverityKeyword } from "#contract/schemas/diagnostic-code.ts"

/** Keyword and definition of each alarm severity, in the order 1 to 5 (ALARM-03). */
export const SEVERITIES: readonly [Severity, Severity, Severity, Severity, Severity] = [
  [
    "CRITICAL",
    {
      en: "Stop at once: people or machine are in danger.",
      fi: "Pysähdy heti: ihmiset tai kone ovat vaarassa.",
    },
  ],
  [
    "HIGH",
    {
      en: "Finish the work at hand carefully and have it repaired today.",
      fi: "Saata meneillään oleva työ varovasti loppuun ja korjauta vika tänään.",
    },
  ],
  [
    "MEDIUM",
    {
      en: "Have it repaired within days; the machine works with limits.",
      fi: "Korjauta lähipäivinä; kone toimii rajoitetusti.",
    },
  ],
  ["LOW", { en: "Put it right with the next service.", fi: "Korjaa seuraavan huollon yhteydessä." }],
  [
    "UNKNOWN",
    { en: "For information; what follows from it is not known.", fi: "Tiedoksi; seurauksia ei tunneta." },
  ],
]

type Severity = readonly [SeverityKeyword, { readonly en: string; readonly fi: string }]
