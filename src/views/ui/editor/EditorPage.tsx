import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { EditorMachine } from "#machines/shared/editor/machine.ts"
import * as select from "#machines/shared/editor/selectors.ts"
import { isOutdated } from "#machines/shared/form/selectors.ts"
import { FormShell } from "../form/FormShell.tsx"
import type { FormActor } from "../form/use-form.ts"
import { LoadFailure } from "../page/LoadFailure.tsx"
import { Loading } from "../page/Loading.tsx"
import { ErrorPanel } from "../page/Notice.tsx"
import { PageFrame } from "../page/PageFrame.tsx"
import { NotHere } from "../record/NotHere.tsx"
import classes from "./Editor.module.css"
import { type FormSection, FormSections, fieldsOf } from "./FormSections.tsx"

export type EditorActor = ActorRefFrom<EditorMachine>

/** Describes how a form page is drawn; its behaviour is defined by its chart. */
export interface EditorView {
  /** Prefix of the form page's text keys: new, change, lead, notLoaded, and `.section.<name>` and `.field.<name>`. */
  readonly texts: string
  /** Address to which the form page's Cancel button leads. */
  readonly back: string
  readonly sections: ReadonlyArray<FormSection>
  /** Whether any field must be filled in, which a note above the form explains; true by default. */
  readonly hasRequired?: boolean
  /** Text of the button that sends the form; "Save" by default. */
  readonly submit?: string
  /** Content beside the form on a wide screen and below it on a phone, such as a preview. */
  readonly beside?: (form: FormActor) => ReactNode
}

/** Page with the form for a new or an existing record; or the reason why the record cannot be changed. */
export const EditorPage = ({ actor, view }: { readonly actor: EditorActor; readonly view: EditorView }) => {
  const text = useTexts()
  const isNew = useSelector(actor, select.isNew)
  return (
    <PageFrame
      wide={view.beside !== undefined}
      title={text(`${view.texts}.${isNew ? "new" : "change"}`)}
      lead={text(`${view.texts}.lead`)}
    >
      <Content actor={actor} view={view} />
    </PageFrame>
  )
}

const Content = ({ actor, view }: { readonly actor: EditorActor; readonly view: EditorView }) => {
  const text = useTexts()
  const form = useSelector(actor, select.formOf)
  const connection = useSelector(actor, select.connectionOf)
  const failed = useSelector(actor, select.hasFailed)
  const missing = useSelector(actor, select.isMissing)
  const forbidden = useSelector(actor, select.isForbidden)
  if (missing || forbidden) return <NotHere reason={missing ? "missing" : "forbidden"} back={view.back} />
  if (failed)
    return (
      <LoadFailure
        connection={connection}
        title={text(`${view.texts}.notLoaded`)}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      >
        {text("errors.REQUEST_TIMEOUT")}
      </LoadFailure>
    )
  if (form === undefined) return <Loading rows={8} />
  return (
    <div className={classes.editor} data-beside={view.beside !== undefined}>
      <FormShell
        actor={form}
        fields={fieldsOf(view.sections)}
        hasRequired={view.hasRequired ?? true}
        submit={view.submit ?? text("components.form.save")}
        busy={text("components.form.saving")}
        problem={<Outdated actor={actor} form={form} />}
        beside={
          <Link href={view.back} className={classes.cancel ?? ""}>
            {text("components.form.cancel")}
          </Link>
        }
      >
        <FormSections form={form} texts={view.texts} sections={view.sections} />
      </FormShell>
      {view.beside !== undefined && <aside className={classes.beside}>{view.beside(form)}</aside>}
    </div>
  )
}

/**
 * Message about a version conflict, with a button that resolves it: the values saved by others are filled in, and
 * the user's own changes are kept.
 */
const Outdated = ({ actor, form }: { readonly actor: EditorActor; readonly form: FormActor }) => {
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
