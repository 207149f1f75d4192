import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { bootOf } from "#machines/shell/portal/selectors.ts"
import { usePortal } from "#views/portal-context.ts"
import { BrandMark } from "#views/ui/brand/BrandMark.tsx"
import classes from "./Portal.module.css"

/** Layout for failures before any texts could be loaded; its few texts come with the page itself. */
const PlainPage = ({
  heading,
  children,
}: {
  readonly heading: string | undefined
  readonly children?: ReactNode
}) => (
  <main className={classes.plain}>
    <BrandMark height={30} />
    <h1>{heading}</h1>
    {children}
  </main>
)

const useWords = () => useSelector(usePortal(), bootOf)?.texts

export const UnsupportedBrowser = () => {
  const words = useWords()
  return (
    <PlainPage heading={words?.unsupported}>
      <p>{words?.unsupportedHelp}</p>
    </PlainPage>
  )
}

/** Error page when the start data name an unknown brand (BRAND-03). */
export const UnknownBrand = () => <PlainPage heading={UNKNOWN_BRAND} />
const UNKNOWN_BRAND = "Unknown CONNECT_ENV"

/** Error page when texts or code could not be loaded, or when the server did not answer who is signed in. */
export const NotArrived = ({ what }: { readonly what: "textsFailed" | "unreachable" }) => {
  const portal = usePortal()
  const words = useWords()
  return (
    <PlainPage heading={words?.[what]}>
      <Button onClick={() => portal.send({ type: "load.retried" })}>{words?.retry}</Button>
    </PlainPage>
  )
}
