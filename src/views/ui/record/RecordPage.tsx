import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ComponentType, ReactNode } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { Params } from "#domain/navigation/match.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { RecordMachine } from "#machines/shared/record/machine.ts"
import * as select from "#machines/shared/record/selectors.ts"
import { ActionDialog } from "../collection/ActionDialog.tsx"
import type { SelectOption } from "../fields/FieldSelect.tsx"
import { LoadFailure } from "../page/LoadFailure.tsx"
import { Loading } from "../page/Loading.tsx"
import { StaleNote } from "../page/Notice.tsx"
import { PageFrame } from "../page/PageFrame.tsx"
import { Facts } from "./Facts.tsx"
import { NotHere } from "./NotHere.tsx"
import classes from "./Record.module.css"
import { TabLinks } from "./TabLinks.tsx"

export type RecordActor = ActorRefFrom<RecordMachine>

export interface Fact<A> {
  /** Name of the fact; the key of its label is `<texts>.fact.<name>`. */
  readonly name: string
  readonly value: (thing: A) => ReactNode
}

export interface TabProps<A> {
  readonly actor: RecordActor
  readonly value: A
}

/**
 * An action on the record; its texts are `<texts>.action.<name>` and, for an action with a dialog, `.title`,
 * `.lost` and `.reason` below that key.
 */
export interface RecordAction<A> {
  readonly name: string
  readonly danger?: boolean
  readonly isOffered?: (thing: A) => boolean
  /**
   * Options of which the dialog asks to select one; the selected value is the action's reason. Such an action
   * `asks: "reason"` in its chart.
   */
  readonly options?: (thing: A) => ReadonlyArray<SelectOption>
}

/** Describes how a record page is drawn; its behaviour is defined by its chart. */
export interface RecordView<A> {
  /** Prefix of the record page's text keys: title, notLoaded, and the keys of facts, tabs and actions. */
  readonly texts: string
  readonly titleOf: (thing: A) => string
  readonly idOf: (thing: A) => number | string
  /** Address of the list to which the record belongs. */
  readonly back: string
  /** Title and explanation for a missing record, where they can be more specific than the general texts. */
  readonly missing?: (params: Params) => { readonly title: string; readonly why: string }
  readonly facts?: ReadonlyArray<Fact<A>>
  /**
   * Content of each tab by the tab's name, as in the chart and the address; the tab's label is
   * `<texts>.tab.<name>`.
   */
  readonly tabs?: Readonly<Record<string, ComponentType<TabProps<A>>>>
  readonly actions?: ReadonlyArray<RecordAction<A>>
  /** Further actions beside the title of the record page. */
  readonly aside?: (thing: A, actor: RecordActor) => ReactNode
  readonly children?: ComponentType<TabProps<A>>
}

/** Page of one record: title, actions, facts, tabs; or the reason why the record cannot be shown. */
export const RecordPage = <A,>({
  actor,
  view,
}: {
  readonly actor: RecordActor
  readonly view: RecordView<A>
}) => {
  const text = useTexts()
  const loaded = useSelector(actor, select.loadedOf<A>)
  const failed = useSelector(actor, select.hasFailed)
  const params = useSelector(actor, select.paramsOf)
  const missing = useSelector(actor, select.isMissing)
  const forbidden = useSelector(actor, select.isForbidden)
  const { actions, connection } = useSelector(actor, select.partsOf)
  const title = loaded === undefined || missing ? text(`${view.texts}.title`) : view.titleOf(loaded.value)
  return (
    <PageFrame
      wide
      title={title}
      actions={loaded !== undefined && !missing && <Actions actor={actor} view={view} value={loaded.value} />}
    >
      {missing || forbidden ? (
        <NotHere
          reason={missing ? "missing" : "forbidden"}
          back={view.back}
          backText={text(`${view.texts}.back`)}
          {...(missing ? view.missing?.(params) : undefined)}
        />
      ) : failed ? (
        <LoadFailure
          connection={connection}
          title={text(`${view.texts}.notLoaded`)}
          onRetry={() => actor.send({ type: "data.refreshed" })}
        >
          {text("errors.REQUEST_TIMEOUT")}
        </LoadFailure>
      ) : loaded === undefined ? (
        <Loading rows={6} />
      ) : (
        <Thing actor={actor} view={view} value={loaded.value} at={loaded.at} />
      )}
      {actions !== undefined && (
        <ActionDialog
          parts={{ actions, view }}
          optionsOf={optionsIn(view, loaded)}
          isDangerous={(name) => view.actions?.find((action) => action.name === name)?.danger === true}
        />
      )}
    </PageFrame>
  )
}

/** A record within a tab of another record: its facts and actions, or the reason why it cannot be shown. */
export const RecordPanel = <A,>({
  actor,
  view,
  missing,
}: {
  readonly actor: RecordActor
  readonly view: Pick<RecordView<A>, "texts" | "titleOf" | "idOf" | "facts" | "actions" | "children">
  /** Content where there is no such record, such as a machine without a telemetry device. */
  readonly missing?: ReactNode
}) => {
  const text = useTexts()
  const loaded = useSelector(actor, select.loadedOf<A>)
  const failed = useSelector(actor, select.hasFailed)
  const stale = useSelector(actor, select.isStale)
  const isMissing = useSelector(actor, select.isMissing)
  const forbidden = useSelector(actor, select.isForbidden)
  const { actions, connection } = useSelector(actor, select.partsOf)
  if (isMissing || forbidden) return missing ?? null
  if (failed)
    return (
      <LoadFailure
        connection={connection}
        title={text(`${view.texts}.notLoaded`)}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      />
    )
  if (loaded === undefined) return <Loading rows={4} />
  const Children = view.children
  return (
    <section className={classes.panel} aria-label={text(`${view.texts}.title`)}>
      {stale && <StaleNote since={loaded.at} />}
      {Children !== undefined && <Children actor={actor} value={loaded.value} />}
      {view.facts !== undefined && <Facts texts={view.texts} facts={view.facts} value={loaded.value} />}
      <div className={classes.panelActions}>
        <ActionButtons actor={actor} view={view} value={loaded.value} />
      </div>
      {actions !== undefined && (
        <ActionDialog
          parts={{ actions, view }}
          optionsOf={optionsIn(view, loaded)}
          isDangerous={(name) => view.actions?.find((action) => action.name === name)?.danger === true}
        />
      )}
    </section>
  )
}

/** Finds the options of an action for the loaded record. */
const optionsIn =
  <A,>(view: Pick<RecordView<A>, "actions">, loaded: { readonly value: A } | undefined) =>
  (name: string) =>
    loaded && view.actions?.find((action) => action.name === name)?.options?.(loaded.value)

const Thing = <A,>({
  actor,
  view,
  value,
  at,
}: {
  readonly actor: RecordActor
  readonly view: RecordView<A>
  readonly value: A
  readonly at: number
}) => {
  const tab = useSelector(actor, select.tabOf)
  const tabs = useSelector(actor, select.tabsOf)
  const stale = useSelector(actor, select.isStale)
  const Tab = view.tabs?.[tab]
  const Children = view.children
  return (
    <>
      {stale && <StaleNote since={at} />}
      {view.facts !== undefined && <Facts texts={view.texts} facts={view.facts} value={value} />}
      {Children !== undefined && <Children actor={actor} value={value} />}
      {view.tabs !== undefined && <TabLinks actor={actor} texts={view.texts} tabs={tabs} />}
      {Tab !== undefined && (
        <div className={classes.tab}>
          <Tab actor={actor} value={value} />
        </div>
      )}
    </>
  )
}

const Actions = <A,>({
  actor,
  view,
  value,
}: {
  readonly actor: RecordActor
  readonly view: RecordView<A>
  readonly value: A
}) => {
  const text = useTexts()
  return (
    <>
      <Link href={view.back} className={classes.back ?? ""}>
        {text(`${view.texts}.back`)}
      </Link>
      {view.aside?.(value, actor)}
      <ActionButtons actor={actor} view={view} value={value} />
    </>
  )
}

const ActionButtons = <A,>({
  actor,
  view,
  value,
}: {
  readonly actor: RecordActor
  readonly view: Pick<RecordView<A>, "texts" | "titleOf" | "idOf" | "actions">
  readonly value: A
}) => {
  const text = useTexts()
  const { actions } = useSelector(actor, select.partsOf)
  const busy = useSelector(actor, select.isBusy)
  const offered = (view.actions ?? []).filter(({ isOffered }) => isOffered?.(value) ?? true)
  return (
    <>
      {offered.map(({ name, danger }) => (
        <Button
          key={name}
          variant="default"
          className={classes.action}
          data-danger={danger}
          disabled={busy}
          onClick={() =>
            actions?.send({
              type: "action.requested",
              action: name,
              ids: [view.idOf(value)],
              label: view.titleOf(value),
            })
          }
        >
          {text(`${view.texts}.action.${name}`)}
        </Button>
      ))}
    </>
  )
}
