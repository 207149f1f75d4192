import classes from "./BrandMark.module.css"
import { useBrand } from "./brand-context.ts"

/** Icon of the brand without its name; hidden from screen readers, as it is shown beside the name. */
export const BrandIcon = ({ size = 32 }: { readonly size?: number }) => (
  <svg className={classes.icon} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    {useBrand().icon.map(({ d, part, stroke }) => (
      <path key={d} d={d} data-part={part} data-line={stroke !== undefined} strokeWidth={stroke} />
    ))}
  </svg>
)

/** Icon and word mark of the brand; screen readers read the brand's name. */
export const BrandMark = ({ height = 28 }: { readonly height?: number }) => {
  const { name, wordmark } = useBrand()
  return (
    <span className={classes.mark} role="img" aria-label={name}>
      <BrandIcon size={height} />
      <svg
        className={classes.word}
        viewBox={`0 0 ${wordmark.width} 32`}
        height={height}
        width={(wordmark.width * height) / 32}
        aria-hidden="true"
      >
        <path d={wordmark.d} />
      </svg>
    </span>
  )
}
