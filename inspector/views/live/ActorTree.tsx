import { useTexts } from "#i18n/react/texts.tsx"
import { type Actors, type Branch, treeOf } from "../../story/story.ts"
import classes from "./ActorTree.module.css"
import { useLive } from "./LiveParts.ts"

/** The running actors under their parents; those with a chart can be chosen. */
export const ActorTree = ({
  actors,
  chosen,
}: {
  readonly actors: Actors
  readonly chosen: string | undefined
}) => {
  const text = useTexts()
  return (
    <nav className={classes.panel} aria-label={text("inspector.actors.title")}>
      <h2 className={classes.title}>{text("inspector.actors.title")}</h2>
      <Branches branches={treeOf(actors)} chosen={chosen} />
    </nav>
  )
}

const Branches = ({
  branches,
  chosen,
}: {
  readonly branches: ReadonlyArray<Branch>
  readonly chosen: string | undefined
}) => (
  <ul className={classes.list}>
    {branches.map(({ actor, children }) => (
      <li key={actor.data.id}>
        <Item branch={{ actor, children }} isChosen={actor.data.id === chosen} />
        {children.length > 0 && <Branches branches={children} chosen={chosen} />}
      </li>
    ))}
  </ul>
)

const Item = ({
  branch: {
    actor: { data, snapshot },
  },
  isChosen,
}: {
  readonly branch: Branch
  readonly isChosen: boolean
}) => {
  const { watching } = useLive()
  const name = data.systemId ?? data.name
  if (data.chart === null)
    return (
      <div className={classes.service}>
        {name}
        {data.runs !== "" && <span className={classes.quiet}>{data.runs}</span>}
      </div>
    )
  return (
    <button
      type="button"
      className={classes.actor}
      aria-current={isChosen ? "true" : undefined}
      onClick={() => watching.send({ type: "actor.chosen", id: data.id })}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.quiet}>
        {leavesOf(snapshot?.active ?? [])
          .map(shortName)
          .join(" · ")}
      </span>
    </button>
  )
}

/** Of the active states those that have no active one within. */
export const leavesOf = (active: ReadonlyArray<string>): ReadonlyArray<string> =>
  active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)))

const shortName = (id: string): string => id.slice(id.lastIndexOf(".") + 1)
