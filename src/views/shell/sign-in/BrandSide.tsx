import { BrandMark } from "#views/ui/brand/BrandMark.tsx"
import { FieldPicture } from "./FieldPicture.tsx"
import classes from "./SignIn.module.css"

/** The brand, and what it promises, before a picture of a field. */
export const BrandSide = ({ line }: { readonly line: string | undefined }) => (
  <div className={classes.picture}>
    <FieldPicture />
    <div className={classes.mark}>
      <BrandMark height={34} />
    </div>
    <p className={classes.line}>{line}</p>
  </div>
)
