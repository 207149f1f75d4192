import type { ReactNode } from "react"
import { Link } from "wouter"
import { useFormats } from "#i18n/react/formats.ts"
import { Badge, type shapes, type Tone } from "../ui/status/Badge.tsx"
import classes from "./CentreDashboard.module.css"

/** Card with figures that belong together. */
export const FigureGroup = ({
  title,
  isTall = false,
  children,
}: {
  readonly title: string
  /** Whether the figures stand below each other where the card is as high as its neighbours. */
  readonly isTall?: boolean
  readonly children: ReactNode
}) => (
  <section className={classes.group} aria-label={title}>
    <h2 className={classes.groupTitle}>{title}</h2>
    <div className={classes.figures} data-tall={isTall}>
      {children}
    </div>
  </section>
)

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly href: string
  /** Colour and shape of the label while the figure is not 0. */
  readonly tone?: Tone
  readonly shape?: keyof typeof shapes
}

/** A figure as a link to the list that it counts. */
export const FigureLink = ({ label, value, href, tone, shape }: FigureProps) => {
  const { number } = useFormats()
  return (
    <Link href={href} className={classes.figure ?? ""} data-none={value === 0}>
      <span className={classes.number}>{number(value)}</span>
      <span className={classes.label}>
        {tone === undefined || shape === undefined || value === 0 ? (
          label
        ) : (
          <Badge tone={tone} shape={shape}>
            {label}
          </Badge>
        )}
      </span>
    </Link>
  )
}
