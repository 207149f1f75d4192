import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { BoundaryDrawingMachine } from "#machines/boundaries/boundary-drawing/machine.ts"
import type { BoundaryEditorMachine } from "#machines/boundaries/boundary-editor/machine.ts"
import * as select from "#machines/boundaries/boundary-editor/selectors.ts"
import { isOutdated } from "#machines/shared/form/selectors.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { FormTextField } from "../../ui/form/FormField.tsx"
import { FormShell } from "../../ui/form/FormShell.tsx"
import type { FormActor } from "../../ui/form/use-form.ts"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { ErrorPanel, FormNote } from "../../ui/page/Notice.tsx"
import { PageFrame } from "../../ui/page/PageFrame.tsx"
import { NotHere } from "../../ui/record/NotHere.tsx"
import classes from "./BoundaryEditor.module.css"
import { DrawingBoard } from "./DrawingBoard.tsx"
import { ShapeFields } from "./ShapeFields.tsx"

type Actor = ActorRefFrom<BoundaryEditorMachine>
export type DrawingActor = ActorRefFrom<BoundaryDrawingMachine>

interface Props {
  readonly actor: Actor
  readonly map: MapSettings
  /** Whether the map is left out, so that only the fields are drawn. */
  readonly withoutMap?: boolean
}

const LIST = "/fleet/boundaries"

/** Page that draws a new boundary or changes one (BND-03 to BND-05). */
export const BoundaryEditor = (props: Props) => {
  const text = useTexts()
  const isNew = useSelector(props.actor, select.isNew)
  return (
    <PageFrame
      wide
      title={text(isNew ? "boundaries.editor.new" : "boundaries.editor.change")}
      lead={text("boundaries.editor.lead")}
    >
      <Content {...props} />
    </PageFrame>
  )
}

const Content = (props: Props) => {
  const { actor } = props
  const text = useTexts()
  const form = useSelector(actor, select.formOf)
  const drawing = useSelector(actor, select.drawingOf)
  const missing = useSelector(actor, select.isMissing)
  const forbidden = useSelector(actor, select.isForbidden)
  const failed = useSelector(actor, select.hasFailed)
  const connection = useSelector(actor, select.connectionOf)
  if (missing || forbidden) return <NotHere reason={missing ? "missing" : "forbidden"} back={LIST} />
  if (failed)
    return (
      <LoadFailure
        connection={connection}
        title={text("boundaries.editor.notLoaded")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      >
        {text("errors.REQUEST_TIMEOUT")}
      </LoadFailure>
    )
  if (form === undefined || drawing === undefined) return <Loading rows={8} />
  return (
    <div className={classes.editor}>
      <DrawingBoard {...props} drawing={drawing} />
      <FormShell
        actor={form}
        fields={["name", "ring"]}
        submit={text("components.form.save")}
        busy={text("components.form.saving")}
        problem={<Outdated actor={actor} form={form} />}
        beside={
          <Link href={LIST} className={classes.cancel ?? ""}>
            {text("components.form.cancel")}
          </Link>
        }
      >
        <UsedBy actor={actor} />
        <FormTextField actor={form} field="name" label={text("boundaries.editor.name")} />
        <ShapeFields form={form} drawing={drawing} />
      </FormShell>
    </div>
  )
}

/** Names the notifications that watch the boundary, which a change of its shape concerns. */
const UsedBy = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const usedBy = useSelector(actor, select.usedByOf)
  if (usedBy.length === 0) return null
  return (
    <FormNote>
      {text("boundaries.editor.usedBy", {
        count: usedBy.length,
        names: usedBy.map(({ name }) => name).join(", "),
      })}
    </FormNote>
  )
}

/** Message about a version conflict, with a button that keeps the user's changes and reads what was saved. */
const Outdated = ({ actor, form }: { readonly actor: Actor; readonly form: FormActor }) => {
  const text = useTexts()
  const outdated = useSelector(form, isOutdated)
  const updating = useSelector(actor, select.isUpdating)
  if (!outdated) return null
  return (
    <ErrorPanel
      title={text("components.form.outdated")}
      retryLabel={text("components.form.outdated.load")}
      {...(updating ? {} : { onRetry: () => actor.send({ type: "latest.requested" }) })}
    />
  )
}
