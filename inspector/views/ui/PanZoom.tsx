import { ActionIcon } from "@mantine/core"
import IconArrowsMaximize from "@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs"
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs"
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs"
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Area, Point } from "../../drawing/picture.ts"
import {
  centredOn,
  fitted,
  opened,
  panned,
  type Size,
  type Viewport,
  zoomedAt,
} from "../../drawing/viewport.ts"
import classes from "./PanZoom.module.css"

const STEP = 1.3
const KEY_PAN = 60
const DRAG_STARTS = 4

/**
 * A frame in which an SVG picture is moved and zoomed by mouse, touch and keyboard. Movements are written directly
 * to the element without React, so nothing is rendered again while a user drags.
 */
export const PanZoom = ({
  size,
  label,
  opensAt,
  lookAt,
  picture,
  children,
}: {
  readonly size: Size
  readonly label: string
  /** Area in which a picture opens that is too large to be read as a whole. */
  readonly opensAt?: Area | undefined
  /** Area of the picture to move to the middle of the frame; a new object with the same values moves the view again. */
  readonly lookAt: Area | undefined
  /** Ref to the SVG element, for a caller that saves the picture as a file. */
  readonly picture?: RefObject<SVGSVGElement | null> | undefined
  readonly children: ReactNode
}) => {
  const frame = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const content = useRef<SVGGElement>(null)
  const viewport = useRef<Viewport>({ x: 0, y: 0, scale: 1 })
  const pointers = useRef(new Map<number, Point>())
  const dragged = useRef(0)

  const { show, frameSize, fit, zoom } = useMemo(() => {
    const show = (next: Viewport) => {
      viewport.current = next
      content.current?.setAttribute("transform", `translate(${next.x} ${next.y}) scale(${next.scale})`)
    }
    const frameSize = (): Size => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
      return { width: clientWidth, height: clientHeight }
    }
    const fit = () => show(fitted(size, frameSize()))
    const zoom = (factor: number) => {
      const { width, height } = frameSize()
      show(zoomedAt(viewport.current, { x: width / 2, y: height / 2 }, factor))
    }
    return { show, frameSize, fit, zoom }
  }, [size])
  const within = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }

  const open = useEffectEvent(() => show(opened(size, frameSize(), opensAt)))
  const goTo = useEffectEvent((area: Area) => show(centredOn(area, frameSize(), viewport.current)))
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    show(zoomedAt(viewport.current, within(event), Math.exp(-event.deltaY / 400)))
  })
  useLayoutEffect(() => {
    if (size.width > 0) open()
  }, [size])
  useLayoutEffect(() => {
    if (lookAt !== undefined) goTo(lookAt)
  }, [lookAt])
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => open())
    observer.observe(element)
    const wheel = (event: WheelEvent) => turnWheel(event)
    // The wheel listener is added without React, which would register a passive listener, so that the page would
    // scroll as well.
    element.addEventListener("wheel", wheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener("wheel", wheel)
    }
  }, [])

  // For printing, the whole picture is fitted to the paper, whatever part the screen shows.
  useEffect(() => {
    const paper = matchMedia("print")
    const fill = () => {
      if (paper.matches) svg.current?.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`)
      else svg.current?.removeAttribute("viewBox")
    }
    fill()
    paper.addEventListener("change", fill)
    return () => paper.removeEventListener("change", fill)
  }, [size])

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(panned(viewport.current, { x: KEY_PAN, y: 0 })),
    ArrowRight: () => show(panned(viewport.current, { x: -KEY_PAN, y: 0 })),
    ArrowUp: () => show(panned(viewport.current, { x: 0, y: KEY_PAN })),
    ArrowDown: () => show(panned(viewport.current, { x: 0, y: -KEY_PAN })),
    "+": () => zoom(STEP),
    "-": () => zoom(1 / STEP),
    "0": fit,
  }

  return (
    <div className={classes.frame}>
      <div
        ref={frame}
        className={classes.stage}
        role="group"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => {
          const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
          if (act === undefined) return
          event.preventDefault()
          act()
        }}
        onPointerDown={(event) => {
          pointers.current.set(event.pointerId, within(event))
          dragged.current = 0
        }}
        onPointerMove={(event) => {
          const before = pointers.current.get(event.pointerId)
          if (before === undefined) return
          const at = within(event)
          dragged.current += Math.abs(at.x - before.x) + Math.abs(at.y - before.y)
          if (dragged.current > DRAG_STARTS) event.currentTarget.setPointerCapture(event.pointerId)
          const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
          if (other === undefined) show(panned(viewport.current, { x: at.x - before.x, y: at.y - before.y }))
          else show(zoomedAt(viewport.current, other, distance(at, other) / distance(before, other)))
          pointers.current.set(event.pointerId, at)
        }}
        onPointerUp={(event) => pointers.current.delete(event.pointerId)}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
        onLostPointerCapture={(event) => pointers.current.delete(event.pointerId)}
        onPointerLeave={(event) => pointers.current.delete(event.pointerId)}
      >
        <svg ref={svg} className={classes.svg} style={shapeOf(size)}>
          <g ref={content} className={classes.moved}>
            <svg
              ref={picture}
              className={classes.picture}
              width={size.width}
              height={size.height}
              viewBox={`0 0 ${size.width} ${size.height}`}
            >
              {children}
            </svg>
          </g>
        </svg>
      </div>
      <ZoomTools zoom={zoom} fit={fit} />
    </div>
  )
}

const ZoomTools = memo(
  ({ zoom, fit }: { readonly zoom: (factor: number) => void; readonly fit: () => void }) => {
    const text = useTexts()
    return (
      <div className={classes.tools}>
        <Tool label={text("inspector.drawing.zoomIn")} onClick={() => zoom(STEP)}>
          <IconPlus size={18} aria-hidden="true" />
        </Tool>
        <Tool label={text("inspector.drawing.zoomOut")} onClick={() => zoom(1 / STEP)}>
          <IconMinus size={18} aria-hidden="true" />
        </Tool>
        <Tool label={text("inspector.drawing.fit")} onClick={fit}>
          <IconArrowsMaximize size={18} aria-hidden="true" />
        </Tool>
      </div>
    )
  },
)

/** Custom properties with the picture's size and aspect ratio for the print style sheet. */
const shapeOf = ({ width, height }: Size) =>
  ({ "--picture-width": `${width}px`, "--picture-shape": `${width} / ${height}` }) as CSSProperties

const distance = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))

const Tool = ({
  label,
  onClick,
  children,
}: {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}) => (
  <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onClick}>
    {children}
  </ActionIcon>
)
