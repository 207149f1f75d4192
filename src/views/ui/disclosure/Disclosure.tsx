import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { type ReactNode, useId } from "react"
import classes from "./Disclosure.module.css"

/** Button that shows and hides content below it, with further controls beside the button. */
export const Disclosure = (props: {
  readonly label: string
  readonly icon: ReactNode
  readonly beside?: ReactNode
  /** Draws the content; called while it is shown only. */
  readonly children: () => ReactNode
}) => {
  const { label, icon, beside, children } = props
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  return (
    <>
      <div className={classes.head}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={icon}
          onClick={toggle}
        >
          {label}
        </Button>
        {beside}
      </div>
      <div id={id}>{isOpen && children()}</div>
    </>
  )
}
