import { useVirtualizer } from "@tanstack/react-virtual"
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useOnPaper } from "./useOnPaper.ts"

/** Number of rows drawn beyond the visible ones on each side. */
const BEYOND = 10

/**
 * Virtual list of rows of equal height: only visible rows are drawn, but all of them for printing. The height is
 * the custom property `--row-height` of the class, so that style sheets define it.
 */
export const VirtualRows = ({
  count,
  current,
  isFollowing,
  across,
  className,
  width,
  header,
  onStep,
  children,
}: {
  readonly count: number
  /** Index of the current row, which is scrolled into view; -1 when there is none. */
  readonly current: number
  /** Whether the list follows its end, so that the last row stays visible. */
  readonly isFollowing: boolean
  /** Left and right end of the part of the current row to scroll into view when rows are wider than the frame. */
  readonly across?: { readonly left: number; readonly right: number }
  readonly className: string | undefined
  /** Width in pixels of rows that are wider than the frame. */
  readonly width?: number
  /** Header that stays visible above the rows. */
  readonly header?: ReactNode
  /** Actions that move to another row, by the keyboard key that triggers each. */
  readonly onStep: Readonly<Record<string, () => void>>
  readonly children: (from: number, to: number, rowHeight: number) => ReactNode
}) => {
  const frame = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const [{ rowHeight, height, headHeight }, setSize] = useState({ rowHeight: 0, height: 0, headHeight: 0 })
  const isOnPaper = useOnPaper()
  const rows = useVirtualizer({
    count,
    enabled: rowHeight > 0 && !isOnPaper,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    // A list that follows its end draws fewer spare rows, because new entries render all drawn rows again.
    overscan: isFollowing ? 1 : BEYOND,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
  })
  const drawn = rows.getVirtualItems()
  const from = isOnPaper ? 0 : (drawn[0]?.index ?? 0)
  const to = isOnPaper ? count : (drawn.at(-1)?.index ?? -1) + 1

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () =>
      setSize({
        rowHeight: Number.parseFloat(getComputedStyle(element).getPropertyValue("--row-height")),
        height: element.clientHeight,
        headHeight: top.current?.offsetHeight ?? 0,
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (top.current !== null) observer.observe(top.current)
    measure()
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || rowHeight === 0) return
    if (isFollowing) rows.scrollToIndex(count - 1, { align: "end" })
    else if (current >= 0) {
      rows.scrollToIndex(current)
      const { left = 0, right = 0 } = across ?? {}
      element.scrollLeft = Math.min(left, Math.max(right - element.clientWidth, element.scrollLeft))
    }
    // The focus is not set here: a distant current row is rendered only after this scrolling, so the next effect
    // sets the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [count, current, isFollowing, rowHeight, height, isOnPaper])

  // Moves the focus to the current row after the user moved by keyboard or chose a row.
  useLayoutEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>("[aria-current]")
    if (!wantsFocus.current || row === null || row === undefined) return
    wantsFocus.current = false
    const { activeElement, body } = document
    if (activeElement === body || frame.current?.contains(activeElement)) row.focus({ preventScroll: true })
  })

  return (
    <div
      ref={frame}
      className={className}
      style={isOnPaper ? onPaper(rowHeight, width) : undefined}
      onClick={() => {
        wantsFocus.current = true
      }}
      onKeyDown={(event) => {
        const step = onStep[event.key]
        if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        wantsFocus.current = true
        step()
      }}
    >
      {header !== undefined && <div ref={top}>{header}</div>}
      <div style={{ height: count * rowHeight, ...(width === undefined ? {} : { width }) }}>
        <div style={{ transform: `translateY(${from * rowHeight}px)` } satisfies CSSProperties}>
          {rowHeight > 0 && children(from, to, rowHeight)}
        </div>
      </div>
    </div>
  )
}

/**
 * Custom properties for printing: rows keep their screen height whatever the paper's width, and wide rows can be
 * scaled down.
 */
const onPaper = (rowHeight: number, width = 0) =>
  ({ "--row-height": `${rowHeight}px`, "--rows-width": width }) as CSSProperties
