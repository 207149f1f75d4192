import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs"
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs"
import IconUserX from "@tabler/icons-react/dist/esm/icons/IconUserX.mjs"
import type { Share } from "#contract/schemas/share.ts"
import { isWaiting } from "#domain/shares/share-form.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { type TextOf, useTexts } from "#i18n/react/texts.tsx"
import type { ActionView, Column } from "../ui/collection/collection-view.ts"
import { When } from "../ui/date-time/When.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./Shares.module.css"

/** Name of the share's user, or the address while there is no account. */
export const personOf = ({ user }: Pick<Share, "user">): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email

type State = "on" | "off" | "waiting" | "waitingOff"

const stateOf = (share: Pick<Share, "enabled" | "user">): State => {
  if (isWaiting(share)) return share.enabled ? "waiting" : "waitingOff"
  return share.enabled ? "on" : "off"
}

const looks = {
  on: ["running", "done"],
  off: ["off", "off"],
  waiting: ["delayed", "half"],
  waitingOff: ["off", "half"],
} as const

export const ShareState = ({ state }: { readonly state: State }) => {
  const [tone, shape] = looks[state]
  return (
    <Badge tone={tone} shape={shape}>
      {useTexts()(`shares.state.${state}`)}
    </Badge>
  )
}

const untilText = (text: TextOf, until: string | null, shown: (at: string) => string) =>
  until === null ? text("shares.until.none") : shown(until)

/** Columns about a share that begin and end it; the same on both sides. */
export const useTimeColumns = <
  A extends { readonly created: string; readonly until: string | null },
>(): ReadonlyArray<Column<A>> => {
  const text = useTexts()
  const { dateTime } = useFormats()
  return [
    {
      name: "created",
      sortable: true,
      text: ({ created }) => dateTime(created),
      cell: ({ created }) => <When at={created} />,
    },
    {
      name: "until",
      text: ({ until }) => untilText(text, until, dateTime),
      cell: ({ until }) => untilText(text, until, dateTime),
    },
  ]
}

/** Columns of a share for the machine's owner: with whom, whether it is on, since and until when. */
export const useShareColumns = <A extends Share>({
  primary,
}: {
  readonly primary: boolean
}): ReadonlyArray<Column<A>> => {
  const text = useTexts()
  const times = useTimeColumns<A>()
  return [
    {
      name: "email",
      sortable: true,
      primary,
      text: (share) => `${personOf(share)} ${share.user.email}`,
      cell: (share) => (
        <span className={classes.person}>
          <span>{personOf(share)}</span>
          {!isWaiting(share) && <span className={classes.quiet}>{share.user.email}</span>}
        </span>
      ),
    },
    {
      name: "enabled",
      sortable: true,
      text: (share) => text(`shares.state.${stateOf(share)}`),
      cell: (share) => <ShareState state={stateOf(share)} />,
    },
    ...times,
  ]
}

/** Actions of a machine's owner on a share. */
export const shareActionViews: ReadonlyArray<ActionView<Share>> = [
  {
    name: "on",
    icon: <IconPlayerPlay size={22} aria-hidden="true" />,
    isOffered: ({ enabled }) => !enabled,
  },
  {
    name: "off",
    icon: <IconPlayerPause size={22} aria-hidden="true" />,
    isOffered: ({ enabled }) => enabled,
  },
  { name: "end", icon: <IconUserX size={22} aria-hidden="true" />, danger: true },
]
