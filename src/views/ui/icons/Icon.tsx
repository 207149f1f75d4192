import file from "./icons.svg?url"

/** A picture of the frame by its id; decoration beside a word. */
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
