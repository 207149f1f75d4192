import IconFile from "@tabler/icons-react/dist/esm/icons/IconFile.mjs"
import IconPaperclip from "@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs"
import { useSelector } from "@xstate/react"
import { type ChangeEvent, useId } from "react"
import { type ChosenFile, FEEDBACK_LIMITS } from "#domain/feedback.ts"
import { FEEDBACK_FILE_ENDINGS } from "#domain/file-type.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import * as select from "#machines/feedback/feedback-wizard/selectors.ts"
import { TextArea } from "#views/ui/fields/TextArea.tsx"
import { Icon } from "#views/ui/icons/Icon.tsx"
import type { WizardProps } from "./FeedbackWizard.tsx"
import classes from "./Files.module.css"
import { fieldErrorText, useField } from "./use-field.ts"

/** The feedback text, and file attachments where they are allowed (FB-07, FB-13). */
export const FeedbackContent = ({ actor, files }: WizardProps) => {
  const text = useTexts()
  const field = useField(actor, "feedback")
  const type = useSelector(actor, select.valuesOf).type
  const offered = useSelector(actor, select.offersFiles)
  return (
    <>
      <TextArea
        {...field}
        required
        rows={7}
        label={text(`feedback.content.${type}`)}
        maxLength={FEEDBACK_LIMITS.characters}
        counted={text("feedback.content.count", {
          length: field.value.length,
          max: FEEDBACK_LIMITS.characters,
        })}
      />
      {offered && <Files actor={actor} files={files} />}
    </>
  )
}

const MB = 1024 * 1024

const Files = ({ actor, files }: WizardProps) => {
  const text = useTexts()
  const id = useId()
  const held = useSelector(actor, select.filesOf)
  const looking = useSelector(actor, select.isLooking)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])].map((file) => files.take(file))
    // The file input is emptied, so that the browser also fires a change event when the user chooses the same file
    // again.
    currentTarget.value = ""
    if (chosen.length > 0) actor.send({ type: "files.selected", files: chosen })
  }
  return (
    <section className={classes.files} aria-labelledby={id} tabIndex={-1}>
      <h4 id={id} className={classes.title}>
        {text("feedback.files")}
      </h4>
      <ul className={classes.list}>
        {held.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onRemove={() => actor.send({ type: "file.removed", id: file.id })}
          />
        ))}
      </ul>
      <FileErrors actor={actor} />
      {held.length < FEEDBACK_LIMITS.files && (
        <label className={classes.picker} data-busy={looking}>
          <IconPaperclip size={20} aria-hidden="true" />
          <span>{text(looking ? "feedback.files.looking" : "feedback.files.add")}</span>
          <input
            type="file"
            multiple
            className={classes.input}
            aria-label={text("feedback.files.add")}
            aria-describedby={`${id}-rule`}
            accept={FEEDBACK_FILE_ENDINGS.join(",")}
            disabled={looking}
            onChange={choose}
          />
        </label>
      )}
      <p id={`${id}-rule`} className={classes.rule}>
        {text("feedback.files.rule", { count: FEEDBACK_LIMITS.files, max: FEEDBACK_LIMITS.megabytes })}
      </p>
    </section>
  )
}

const FileRow = ({ file, onRemove }: { readonly file: ChosenFile; readonly onRemove: () => void }) => {
  const text = useTexts()
  return (
    <li className={classes.file}>
      <IconFile size={20} aria-hidden="true" />
      <span className={classes.name}>{file.name}</span>
      <FileSize size={file.size} />
      <button
        type="button"
        className={classes.remove}
        aria-label={text("feedback.files.remove", { name: file.name })}
        onClick={onRemove}
      >
        <Icon id="close" size={20} />
      </button>
    </li>
  )
}

export const FileSize = ({ size }: { readonly size: number }) => {
  const text = useTexts()
  const { number } = useFormats()
  return (
    <span className={classes.size}>
      {size < MB
        ? text("feedback.files.kb", { size: number(Math.max(1, size / 1024), 0) })
        : text("feedback.files.mb", { size: number(size / MB, 1) })}
    </span>
  )
}

const FileErrors = ({ actor }: Pick<WizardProps, "actor">) => {
  const text = useTexts()
  const fieldErrors = useSelector(actor, select.fieldErrorsOf).filter(({ field }) => field === "files")
  if (fieldErrors.length === 0) return null
  return (
    <div className={classes.fieldErrors} role="alert">
      {fieldErrors.map((fieldError) => (
        <p key={`${fieldError.fileName}-${fieldError.message}`}>{fieldErrorText(text, fieldError)}</p>
      ))}
    </div>
  )
}
