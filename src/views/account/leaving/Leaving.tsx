import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { unsavedOf } from "#machines/shell/navigation/selectors.ts"
import { useNavigation } from "#views/portal-context.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import classes from "./Leaving.module.css"

/** Asks before unsaved work is lost, and names the unsaved work. */
export const Leaving = () => {
  const text = useTexts()
  const navigation = useNavigation()
  const unsaved = useSelector(navigation, unsavedOf)
  const stay = () => navigation.send({ type: "leave.declined" })
  return (
    <Dialog title={text("account.leaving.title")} onClose={stay}>
      <div className={classes.body}>
        <p>{text("account.leaving.lead")}</p>
        <ul className={classes.lost}>
          {unsaved.map((what) => (
            <li key={what}>{text(`account.leaving.what.${what}`)}</li>
          ))}
        </ul>
      </div>
      <footer className={classes.foot}>
        <Button
          variant="default"
          className={classes.button}
          onClick={() => navigation.send({ type: "leave.confirmed" })}
        >
          {text("account.leaving.leave")}
        </Button>
        <Button className={classes.button} onClick={stay}>
          {text("account.leaving.stay")}
        </Button>
      </footer>
    </Dialog>
  )
}
