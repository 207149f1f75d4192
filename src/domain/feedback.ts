import {
  type Feedback,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_FEEDBACK_TEXT,
} from "#contract/schemas/feedback.ts"
import { CountryId } from "#contract/schemas/ids.ts"
import { DEFAULT_LANGUAGE, type User } from "#contract/schemas/user.ts"
import {
  emailErrors,
  type FieldError,
  lineErrors,
  optionalLineErrors,
  phoneErrors,
  textErrors,
} from "./field-errors.ts"

/** Subject of the feedback sent for each type that the wizard offers (FB-05). */
export const SUBJECTS = {
  GENERAL: "General feedback",
  FEATURE: "Feature request",
  BUG: "Report a bug",
} as const satisfies Readonly<Record<string, Feedback["subject"]>>
export type FeedbackType = keyof typeof SUBJECTS
export const FEEDBACK_TYPES = Object.keys(SUBJECTS) as ReadonlyArray<FeedbackType>

/** Steps of the feedback wizard in this order; a step is open once all steps before it are complete (FB-02, FB-03). */
export const FEEDBACK_STEPS = [
  "generalInformation",
  "feedbackContent",
  "contactInformation",
  "summary",
] as const
export type FeedbackStep = (typeof FEEDBACK_STEPS)[number]

/**
 * Fields of the feedback wizard, all of them texts; an empty text means not chosen or not given. The brand is
 * stored by its name.
 */
export const FEEDBACK_FIELDS = [
  "type",
  "brand",
  "feedback",
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  "vin",
  "dealer",
] as const
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number]
export type FeedbackValues = Readonly<Record<FeedbackField, string>>

/** File that the user chose for the feedback; `ChosenFiles` holds its contents under the id. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** Error at a field of the feedback wizard, or at one of the files (field `files`). */
export type FeedbackError = FieldError & { readonly fileName?: string }

const LONGEST = { name: 80, phoneNumber: 40, vin: 40, dealer: 400 }

export const noFeedback = (type: FeedbackType): FeedbackValues => ({
  type,
  brand: "",
  feedback: "",
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  vin: "",
  dealer: "",
})

/** Errors that keep the user in a step of the wizard; an empty list means that the step is complete. */
export const fieldErrorsOfStep = (
  step: FeedbackStep,
  values: FeedbackValues,
): ReadonlyArray<FeedbackError> => {
  switch (step) {
    case "generalInformation":
      return [
        ...(values.type in SUBJECTS ? [] : [missing("type")]),
        ...(values.brand === "" ? [missing("brand")] : []),
      ]
    case "feedbackContent":
      return textErrors("feedback", values.feedback, MAX_FEEDBACK_TEXT)
    case "contactInformation":
      return [
        ...lineErrors("firstName", values.firstName, LONGEST.name),
        ...lineErrors("lastName", values.lastName, LONGEST.name),
        ...emailErrors("email", values.email),
        ...phoneErrors("phoneNumber", values.phoneNumber, LONGEST.phoneNumber, false),
        ...optionalLineErrors("vin", values.vin, LONGEST.vin),
        ...optionalLineErrors("dealer", values.dealer, LONGEST.dealer),
      ]
    case "summary":
      return []
  }
}

const missing = (field: FeedbackField): FeedbackError => ({ message: "NOT_NULL", field })

export const isStepOpen = (step: FeedbackStep, values: FeedbackValues): boolean =>
  FEEDBACK_STEPS.slice(0, FEEDBACK_STEPS.indexOf(step)).every(
    (earlier) => fieldErrorsOfStep(earlier, values).length === 0,
  )

export const stepAfter = (step: FeedbackStep): FeedbackStep =>
  FEEDBACK_STEPS[FEEDBACK_STEPS.indexOf(step) + 1] ?? step
export const stepBefore = (step: FeedbackStep): FeedbackStep =>
  FEEDBACK_STEPS[FEEDBACK_STEPS.indexOf(step) - 1] ?? step

/** Fills the user's contact details from the profile into a form that has none yet (FB-12). */
export const withContact = (values: FeedbackValues, user: User | null): FeedbackValues =>
  user === null || values.firstName !== "" || values.lastName !== "" || values.email !== ""
    ? values
    : {
        ...values,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        phoneNumber: values.phoneNumber || user.phoneNumber,
      }

/** Longest feedback text, in characters, that closing the wizard discards without asking the user (FB-20). */
const SHORT = 50
export const isWorthAsking = (values: FeedbackValues, files: ReadonlyArray<ChosenFile>): boolean =>
  values.feedback.length > SHORT || files.length > 0

/**
 * Whether the feedback wizard accepts files: for every type but general feedback, where the host of the wizard
 * accepts files (FB-13, FB-14).
 */
export const takesFiles = (type: string, hostTakesFiles: boolean): boolean =>
  hostTakesFiles && type !== "GENERAL"

const MB = 1024 * 1024
/** Limits shown on the feedback page: number of files, megabytes per file, characters of text. */
export const FEEDBACK_LIMITS = {
  files: MAX_ATTACHMENTS,
  megabytes: MAX_ATTACHMENT_BYTES / MB,
  characters: MAX_FEEDBACK_TEXT,
}
/**
 * Largest size of all files together: as base64 and with the rest of the feedback they fit into the largest body
 * that the server accepts.
 */
const MOST_BYTES = 28 * MB

/** A chosen file and what its first bytes show: a permitted kind, an unknown kind, or that the file is unreadable. */
export interface LookedAtFile extends ChosenFile {
  readonly kind: "known" | "unknown" | "unreadable"
}

/** Divides chosen files into those that may be sent and errors for the others. */
export const admitFiles = (
  held: ReadonlyArray<ChosenFile>,
  chosen: ReadonlyArray<LookedAtFile>,
): { readonly files: ReadonlyArray<ChosenFile>; readonly fieldErrors: ReadonlyArray<FeedbackError> } => {
  const files = [...held]
  const fieldErrors: Array<FeedbackError> = []
  for (const { kind, ...file } of chosen) {
    const fieldError = fileError(file, kind, files)
    if (fieldError === undefined) files.push(file)
    else fieldErrors.push({ ...fieldError, field: "files", fileName: file.name })
  }
  return { files, fieldErrors }
}

const fileError = (
  { size }: ChosenFile,
  kind: LookedAtFile["kind"],
  files: ReadonlyArray<ChosenFile>,
): FeedbackError | undefined => {
  if (size === 0) return { message: "FILE_HAS_NO_CONTENT" }
  if (size > MAX_ATTACHMENT_BYTES)
    return { message: "FILE_TOO_LARGE", maxFileSize: FEEDBACK_LIMITS.megabytes }
  if (kind === "unreadable") return { message: "INVALID_INPUT_VALUE" }
  if (kind === "unknown") return { message: "DISALLOWED_VALUE" }
  if (files.length >= MAX_ATTACHMENTS) return { message: "SIZE", max: MAX_ATTACHMENTS }
  return files.reduce((sum, file) => sum + file.size, size) > MOST_BYTES
    ? { message: "PAYLOAD_TOO_LARGE", maxFileSize: MOST_BYTES / MB }
    : undefined
}

/** Fields of the wizard by the server's field names, to place the server's errors. */
const FIELD_BY_NAME: Readonly<Record<string, FeedbackField>> = {
  subject: "type",
  brand: "brand",
  message: "feedback",
  "contact.firstName": "firstName",
  "contact.lastName": "lastName",
  "contact.email": "email",
  "contact.phoneNumber": "phoneNumber",
  serialNumber: "vin",
  description: "dealer",
}

/** Converts an error from the server to one at the wizard's own field or at a chosen file. */
export const placed = (fieldError: FieldError, files: ReadonlyArray<ChosenFile>): FeedbackError => {
  const { field: name = "", ...rest } = fieldError
  const field = FIELD_BY_NAME[name]
  if (field === "email" && rest.message === "PATTERN") return { message: "emailExpected", field }
  if (field === "phoneNumber" && rest.message === "PATTERN") return { message: "phoneExpected", field }
  if (field !== undefined) return { ...rest, field }
  const index = /^attachments(?:\.(\d+))?/.exec(name)
  if (index === null) return rest
  const file = files[Number(index[1])]
  return { ...rest, field: "files", ...(file === undefined ? {} : { fileName: file.name }) }
}

/**
 * Step of the wizard in which the user can correct an error; the last step (`summary`) for errors that belong to
 * no field.
 */
export const stepOfError = ({ field }: FeedbackError): FeedbackStep => {
  if (field === undefined) return "summary"
  if (field === "type" || field === "brand") return "generalInformation"
  return field === "feedback" || field === "files" ? "feedbackContent" : "contactInformation"
}

/** Feedback as sent to the server, without the contents of its files (FB-23 to FB-33). */
export const submissionOf = (values: FeedbackValues, user: User | null): Omit<Feedback, "attachments"> => ({
  subject: SUBJECTS[values.type as FeedbackType],
  message: values.feedback,
  category: "Feedback",
  source: "Customer Portal",
  brand: values.brand,
  country: CountryId.make(/^[A-Z]{2}$/.test(user?.country ?? "") ? (user?.country as string) : "GB"),
  locale: (user?.language ?? DEFAULT_LANGUAGE).toLowerCase().replace("-", "_"),
  description: values.dealer.trim() === "" ? "" : `Dealer: ${values.dealer.trim()}`,
  serialNumber: values.vin.trim(),
  contact: {
    email: values.email.trim(),
    firstName: values.firstName,
    lastName: values.lastName,
    phoneNumber: values.phoneNumber,
  },
})
