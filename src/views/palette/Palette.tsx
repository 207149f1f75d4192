import { useMantineColorScheme } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { type KeyboardEvent, useId } from "react"
import type { ActorRefFrom } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { FOOTER_LINKS, linkFor } from "#domain/links.ts"
import type { Addresses } from "#domain/palette.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import type { PaletteMachine } from "#machines/palette/palette/machine.ts"
import {
  activeOf,
  foundOf,
  hasFailed,
  isDone,
  isSearching,
  lettersWanted,
  machineAddress,
  queryOf,
} from "#machines/palette/palette/selectors.ts"
import { pathOf } from "#machines/shell/navigation/selectors.ts"
import { bootOf, languageOf } from "#machines/shell/portal/selectors.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { useNavigation, usePortal, useSession } from "#views/portal-context.ts"
import { useHelpAddress } from "#views/shell/help/use-help-address.ts"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { type Choice, type Group, groupsOf } from "./entries.ts"
import classes from "./Palette.module.css"

type Actor = ActorRefFrom<PaletteMachine>

/** Command palette: a search field and the matching entries below it, chosen by arrow keys and Enter or by a press. */
export const Palette = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const user = useSelector(useSession(), currentUser)
  const done = useSelector(actor, isDone)
  if (done) return null
  return (
    <Dialog title={text("palette.title")} bare onClose={() => actor.send({ type: "palette.closed" })}>
      {user !== null && <Search actor={actor} user={user} />}
    </Dialog>
  )
}

const Search = ({ actor, user }: { readonly actor: Actor; readonly user: User }) => {
  const text = useTexts()
  const id = useId()
  const query = useSelector(actor, queryOf)
  const found = useSelector(actor, foundOf)
  const place = useSelector(actor, machineAddress)
  const path = useSelector(useNavigation(), pathOf)
  const language = useSelector(usePortal(), languageOf)
  const addresses = useAddresses()
  const { name: brandName } = useBrand()
  const languageName = useLanguageName()
  const groups = groupsOf(
    { guest: user, path, query, found, machineAddress: place, language, languageName, addresses, brandName },
    text,
  )
  const choices = groups.flatMap((group) => group.choices)
  const steps = useSelector(actor, activeOf)
  const choose = useChoose(actor, addresses)
  const active = choices[((steps % choices.length) + choices.length) % choices.length]
  return (
    <>
      <div className={classes.field}>
        <Icon id="search" />
        <input
          role="combobox"
          className={classes.input}
          aria-label={text("palette.label")}
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${id}-${active.key}`}
          autoComplete="off"
          placeholder={text("palette.placeholder")}
          value={query}
          onChange={({ currentTarget }) => actor.send({ type: "query.changed", text: currentTarget.value })}
          onKeyDown={(event) => press(event, actor, () => active !== undefined && choose(active))}
        />
        <button
          type="button"
          className={classes.close}
          aria-label={text("shell.ui.close")}
          onClick={() => actor.send({ type: "palette.closed" })}
        >
          <Icon id="close" />
        </button>
      </div>
      <Status actor={actor} count={choices.length} />
      <div id={id} role="listbox" aria-label={text("palette.label")} className={classes.list}>
        {groups.map((group) => (
          <Choices key={group.id} group={group} list={id} active={active} choose={choose} />
        ))}
      </div>
    </>
  )
}

/** Addresses of the help site and of the pages linked in the footer. */
const useAddresses = (): Addresses => {
  const portal = usePortal()
  const links = useSelector(portal, bootOf)?.links ?? {}
  const language = useSelector(portal, languageOf)
  return {
    help: useHelpAddress(),
    ...Object.fromEntries(FOOTER_LINKS.map((id) => [id, linkFor(links, id, language)])),
  }
}

/**
 * Hook that answers the handler for a chosen entry. The view itself sets the colour scheme and opens links in a
 * new tab, because a browser opens a tab only within the press; the choice is then sent to the chart.
 */
const useChoose = (actor: Actor, addresses: Addresses) => {
  const { setColorScheme } = useMantineColorScheme()
  return ({ event }: Choice) => {
    const action = event.type === "action.selected" ? event.action : undefined
    if (action === "light" || action === "dark" || action === "auto") setColorScheme(action)
    const address = action && addresses[action]
    if (address !== undefined) window.open(address, "_blank", "noopener")
    actor.send(event)
  }
}

/** Arrow keys move through the list; Enter chooses the active entry. */
const press = (event: KeyboardEvent, actor: Actor, choose: () => void) => {
  if (event.key === "ArrowDown") actor.send({ type: "active.moved", by: 1 })
  else if (event.key === "ArrowUp") actor.send({ type: "active.moved", by: -1 })
  else if (event.key === "Enter" && !event.nativeEvent.isComposing) choose()
  else return
  event.preventDefault()
}

const Status = ({ actor, count }: { readonly actor: Actor; readonly count: number }) => {
  const text = useTexts()
  const searching = useSelector(actor, isSearching)
  const failed = useSelector(actor, hasFailed)
  const shortest = useSelector(actor, lettersWanted)
  return (
    <div className={classes.status} data-quiet={!searching && !failed && count > 0}>
      <span role="status">
        {count === 0 && shortest !== undefined
          ? text("palette.tooShort", { shortest })
          : text(failed ? "palette.failed" : searching ? "palette.searching" : "palette.count", { count })}
      </span>
      {failed && (
        <button type="button" className={classes.again} onClick={() => actor.send({ type: "load.retried" })}>
          {text("shell.ui.retry")}
        </button>
      )}
    </div>
  )
}

const Choices = (props: {
  readonly group: Group
  readonly list: string
  readonly active: Choice | undefined
  readonly choose: (choice: Choice) => void
}) => {
  const { group, list, active, choose } = props
  const text = useTexts()
  return (
    <div role="group" aria-labelledby={`${list}-${group.id}`} className={classes.group}>
      <div id={`${list}-${group.id}`} className={classes.heading} role="presentation">
        {text(`palette.group.${group.id}`)}
      </div>
      {group.choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys belong to the field, which keeps the focus.
        <div
          key={choice.key}
          id={`${list}-${choice.key}`}
          role="option"
          className={classes.option}
          aria-selected={choice.key === active?.key}
          ref={choice.key === active?.key ? scrollTo : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(choice)}
        >
          <Icon id={choice.icon} size={20} />
          <span className={classes.label}>{choice.label}</span>
          {choice.note !== undefined && <span className={classes.note}>{choice.note}</span>}
        </div>
      ))}
    </div>
  )
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" })
