import file from "./icons.svg?url"

/** An icon of the app shell by its id; hidden from screen readers, as it is shown beside a text. */
export const Icon = ({ id, size = 22 }: { readonly id: string; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <use href={`${file}#${id}`} />
  </svg>
)
