import { LocalPages } from "#views/ui/local-paging/LocalPages.tsx"
import { Paging } from "#views/ui/paging/Paging.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

const at = (name: string, page: number, totalPages: number) => ({
  name,
  show: () => (
    <Held value={{ page, size: 10 }}>
      {({ page: shown, size }, keep) => (
        <Paging
          page={shown}
          totalPages={totalPages}
          size={size}
          onPage={(next) => keep({ page: next, size })}
          onSize={(next) => keep({ page: 0, size: next })}
        />
      )}
    </Held>
  ),
})

export const component: GalleryComponent = {
  name: "Paging",
  states: [
    at("one page", 0, 1),
    at("first of many", 0, 40),
    at("in between", 19, 40),
    at("last", 39, 40),
    {
      name: "of rows that are known already",
      show: () => (
        <LocalPages rows={Array.from({ length: 45 }, (_, i) => `Row ${i + 1}`)}>
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          )}
        </LocalPages>
      ),
    },
  ],
}
