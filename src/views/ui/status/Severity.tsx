import type { SeverityKeyword } from "#contract/schemas/diagnostic-code.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Severity.module.css"

const BARS = [0, 1, 2, 3, 4] as const

/** Severity of a code: 1, the most severe, fills all five bars (ALARM-03). */
export const Severity = ({
  level,
  keyword,
}: {
  readonly level: number
  readonly keyword: SeverityKeyword
}) => {
  const text = useTexts()
  return (
    <span className={classes.severity} data-level={level}>
      <svg viewBox="0 0 28 16" width="28" height="16" aria-hidden="true">
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={bar * 6}
            y={12 - bar * 3}
            width="4"
            height={4 + bar * 3}
            rx="1"
            data-filled={bar < 6 - level}
          />
        ))}
      </svg>
      {text(`tools.severity.${keyword}`)}
    </span>
  )
}
