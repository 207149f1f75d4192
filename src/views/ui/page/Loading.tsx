import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Loading.module.css"

/** Placeholder in the shape of the coming content, shown only after 200 ms so that fast responses do not flicker. */
export const Loading = ({ rows = 4 }: { readonly rows?: number }) => {
  const text = useTexts()
  return (
    <div className={classes.box} role="status" aria-label={text("shell.ui.loading")}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={`line ${index + 1}`} className={classes.line} data-short={index % 3 === 2} />
      ))}
    </div>
  )
}
