import { useVirtualizer } from "@tanstack/react-virtual"
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useOnPaper } from "./useOnPaper.ts"

/** Rows drawn beyond those in sight, on each side. */
const BEYOND = 10

/**
 * A long list of rows of the same height, of which only those in sight are drawn; on paper all are. The height is the custom property
 * `--row-height` of the class, so that style sheets decide it.
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
  /** Row that stays in sight; -1 for none. */
  readonly current: number
  /** The end stays in sight. */
  readonly isFollowing: boolean
  /** Of the current row what is brought in sight where the rows are wider than the frame. */
  readonly across?: { readonly left: number; readonly right: number }
  readonly className: string | undefined
  /** Of the rows where they are wider than the frame. */
  readonly width?: number
  /** Stays above the rows. */
  readonly header?: ReactNode
  /** By key: what goes to another row. */
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
    // A following user sees only the end: little else is drawn.
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
    // The row comes to the list only with the next drawing when it was far away.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [count, current, isFollowing, rowHeight, height, isOnPaper])

  // Keyboard users, and users who chose a row, stay on the row they look at.
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

/** What is drawn for the screen keeps its height, whatever width the paper has; and what is wider can be made smaller. */
const onPaper = (rowHeight: number, width = 0) =>
  ({ "--row-height": `${rowHeight}px`, "--rows-width": width }) as CSSProperties
