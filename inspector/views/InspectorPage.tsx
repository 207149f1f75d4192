import { ActionIcon, useMantineColorScheme } from "@mantine/core"
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs"
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import { BrandIcon } from "#views/ui/brand/BrandMark.tsx"
import { useShownScheme } from "#views/ui/brand/use-shown-scheme.ts"
import { hrefOf, type Place, type placeMachine } from "../machines/place.ts"
import { ComparePage } from "./compare/ComparePage.tsx"
import { Guarded } from "./Guarded.tsx"
import { GalleryPage } from "./gallery/GalleryPage.tsx"
import { SourcePage } from "./gallery/SourcePage.tsx"
import classes from "./InspectorPage.module.css"
import { LivePage } from "./live/LivePage.tsx"
import { SandboxPage } from "./sandbox/SandboxPage.tsx"
import { WordingToggle } from "./Wording.tsx"

/** The inspector's page: header with navigation, and the view of the place (page and chart) in the address. */
export const InspectorPage = ({ place: actor }: { readonly place: ActorRefFrom<typeof placeMachine> }) => {
  const text = useTexts()
  const place = useSelector(actor, ({ context }) => context.place)
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <BrandIcon size={26} />
        <span className={classes.product}>{text("inspector.title")}</span>
        <nav className={classes.places} aria-label={text("inspector.places")}>
          <PlaceLink to={{ page: "live" }} now={place}>
            {text("inspector.live")}
          </PlaceLink>
          <PlaceLink to={{ page: "gallery", chart: undefined }} now={place}>
            {text("inspector.gallery")}
          </PlaceLink>
          <PlaceLink to={{ page: "compare", chart: undefined }} now={place}>
            {text("inspector.compare")}
          </PlaceLink>
          <PlaceLink to={{ page: "sandbox", chart: undefined }} now={place}>
            {text("inspector.sandbox")}
          </PlaceLink>
        </nav>
        <WordingToggle />
        <SchemeToggle />
      </header>
      <main className={classes.main}>
        <Guarded key={place.page}>
          <PageOf place={place} />
        </Guarded>
      </main>
    </div>
  )
}

const PageOf = ({ place }: { readonly place: Place }) => {
  switch (place.page) {
    case "live":
      return <LivePage />
    case "gallery":
      return <GalleryPage chosen={place.chart} find={place.find} />
    case "source":
      return <SourcePage chart={place.chart} file={place.file} line={place.line} />
    case "compare":
      return <ComparePage key={place.chart ?? ""} chart={place.chart} />
    case "sandbox":
      return <SandboxPage />
  }
}

const PlaceLink = ({
  to,
  now,
  children,
}: {
  readonly to: Place
  readonly now: Place
  readonly children: ReactNode
}) => (
  <a className={classes.place} href={hrefOf(to)} aria-current={to.page === now.page ? "page" : undefined}>
    {children}
  </a>
)

const SchemeToggle = () => {
  const text = useTexts()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useShownScheme() === "dark"
  const label = text(isDark ? "inspector.scheme.light" : "inspector.scheme.dark")
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  )
}
