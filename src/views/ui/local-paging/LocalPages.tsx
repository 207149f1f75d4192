import { type ReactNode, useState } from "react"
import { Paging } from "../paging/Paging.tsx"

/** Pages of rows that are all known already, 20 at first; a page beyond the last shows the last. */
export const LocalPages = <A,>(props: {
  readonly rows: ReadonlyArray<A>
  readonly children: (rows: ReadonlyArray<A>) => ReactNode
}) => {
  const { rows, children } = props
  const [{ page, size }, setShown] = useState({ page: 0, size: 20 })
  const totalPages = Math.ceil(rows.length / size)
  const present = Math.min(page, Math.max(0, totalPages - 1))
  return (
    <>
      {children(rows.slice(present * size, (present + 1) * size))}
      {totalPages > 1 && (
        <Paging
          page={present}
          totalPages={totalPages}
          size={size}
          onPage={(next) => setShown({ page: next, size })}
          onSize={(next) => setShown({ page: 0, size: next })}
        />
      )}
    </>
  )
}
