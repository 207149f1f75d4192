import { partsOf } from "#domain/linked-text.ts"
import { OuterLink } from "./OuterLink.tsx"

/** Plain text written by others: its http(s) addresses become links, everything else stays text (CODE-04, OPEN-172). */
export const LinkedText = ({ children }: { readonly children: string }) =>
  partsOf(children).map(({ text, href }, index) => {
    const key = `${index} ${text}`
    return href === undefined ? (
      <span key={key}>{text}</span>
    ) : (
      <OuterLink key={key} href={href}>
        {text}
      </OuterLink>
    )
  })
