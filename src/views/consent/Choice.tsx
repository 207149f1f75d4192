import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useId } from "react"
import type { ActorRefFrom } from "xstate"
import type { FreeCategory } from "#domain/consent.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ChoiceMachine } from "#machines/consent/choice/machine.ts"
import { chosenOf, isChoosing, isMissing } from "#machines/consent/choice/selectors.ts"
import { useDialog } from "#views/portal-context.ts"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import classes from "./Choice.module.css"

type Props = { readonly actor: ActorRefFrom<ChoiceMachine> }

/** Dialog with a checkbox for each category of consent. */
export const Choice = ({ actor }: Props) => {
  const text = useTexts()
  const dialog = useDialog()
  const choosing = useSelector(actor, isChoosing)
  const missing = useSelector(actor, isMissing)
  return (
    <Dialog title={text("consent.choice.title")} onClose={() => dialog.send({ type: "overlay.closed" })}>
      {choosing ? (
        <Categories actor={actor} />
      ) : (
        <div className={classes.body}>
          {missing ? <p role="status">{text("consent.missing")}</p> : <Loading />}
        </div>
      )}
    </Dialog>
  )
}

const Categories = ({ actor }: Props) => {
  const text = useTexts()
  const { name: product } = useBrand()
  return (
    <>
      <div className={classes.body}>
        <p className={classes.lead}>{text("consent.choice.lead", { product })}</p>
        <ul className={classes.categories}>
          <li className={classes.category}>
            <div className={classes.name}>
              <strong>{text("consent.category.required")}</strong>
              <span className={classes.always}>{text("consent.always")}</span>
            </div>
            <p className={classes.text}>{text("consent.category.required.text")}</p>
          </li>
          <Category actor={actor} category="functional" />
          <Category actor={actor} category="performance" />
          <Category actor={actor} category="maps" />
        </ul>
        <p className={classes.kept}>{text("consent.kept")}</p>
      </div>
      <footer className={classes.answers}>
        <Button
          variant="default"
          className={classes.answer}
          onClick={() => actor.send({ type: "onlyRequired.accepted" })}
        >
          {text("consent.onlyRequired")}
        </Button>
        <Button
          variant="default"
          className={classes.answer}
          onClick={() => actor.send({ type: "all.accepted" })}
        >
          {text("consent.all")}
        </Button>
        <Button
          variant="default"
          className={classes.answer}
          onClick={() => actor.send({ type: "choice.submitted" })}
        >
          {text("consent.save")}
        </Button>
      </footer>
    </>
  )
}

const Category = ({ actor, category }: Props & { readonly category: FreeCategory }) => {
  const text = useTexts()
  const id = useId()
  const isOn = useSelector(actor, chosenOf)[category]
  return (
    <li className={classes.category}>
      <label className={classes.name}>
        <strong>{text(`consent.category.${category}`)}</strong>
        <input
          type="checkbox"
          role="switch"
          className={classes.switch}
          checked={isOn}
          aria-describedby={id}
          onChange={() => actor.send({ type: "category.toggled", category })}
        />
      </label>
      <p id={id} className={classes.text}>
        {text(`consent.category.${category}.text`)}
      </p>
    </li>
  )
}
