import { BrandMark } from "#views/ui/brand/BrandMark.tsx"
import { FieldPicture } from "./FieldPicture.tsx"
import classes from "./SignIn.module.css"

/** Brand mark and slogan over a picture of a field, beside the sign-in form. */
export const BrandSide = ({ line }: { readonly line: string | undefined }) => (
  <div className={classes.picture}>
    <FieldPicture />
    <div className={classes.mark}>
      <BrandMark height={34} />
    </div>
    <p className={classes.line}>{line}</p>
  </div>
)
