import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { Email, lineOfText, pattern, phoneNumber, requiredLine, requiredText } from "../checks.ts"
import { CountryId } from "./ids.ts"

/** Largest size of one file attached to feedback, in bytes (FB-15). */
export const MAX_ATTACHMENT_BYTES = 20_971_520
export const MAX_ATTACHMENTS = 3
export const MAX_FILE_NAME = 255
export const MAX_FEEDBACK_TEXT = 32_000

/** Words of a user's feedback about the portal (FB-23 to FB-33). */
export const FeedbackWords = Schema.Struct({
  /** Subject of the feedback, fixed by its type. */
  subject: Schema.Literals(["General feedback", "Feature request", "Report a bug"]),
  message: requiredText(MAX_FEEDBACK_TEXT),
  /** Category of the feedback, a constant: `Feedback` (FB-25). */
  category: Schema.String.check(pattern(/^Feedback$/)),
  /** Source of the feedback, always `Customer Portal`. */
  source: Schema.String.check(pattern(/^Customer Portal$/)),
  /** Display name of the brand that the feedback is about. */
  brand: requiredLine(80),
  /** The user's country; GB when left out. */
  country: Schema.optionalKey(CountryId),
  /** Language and country of the user, as `en_gb`. */
  locale: Schema.String.check(pattern(/^[a-z]{2}_[a-z]{2}$/)),
  /** Dealer named in the feedback, as `Dealer: ` and the dealer's name; empty without one. */
  description: lineOfText(500),
  /** VIN as the user typed it, or an empty text. */
  serialNumber: lineOfText(40),
  contact: Schema.Struct({
    email: Email,
    firstName: requiredLine(80),
    lastName: requiredLine(80),
    phoneNumber: phoneNumber(40),
  }),
})
export type FeedbackWords = typeof FeedbackWords.Type

const exampleWords: FeedbackWords = {
  subject: "Report a bug",
  message: "The map stays empty on my phone.",
  category: "Feedback",
  source: "Customer Portal",
  brand: "Headland",
  country: CountryId.make("FI"),
  locale: "fi_fi",
  description: "Dealer: Harjukylän Konekauppa",
  serialNumber: "",
  contact: { email: "aino@farm.example", firstName: "Aino", lastName: "Peltomaa", phoneNumber: "" },
}

/** Feedback of a user about the portal, with small files. */
export const Feedback = Schema.Struct({
  ...FeedbackWords.fields,
  /**
   * Attached files: at most 3, of 2 MB together, as base64; the file name's extension and the first bytes must
   * agree (OPEN-138).
   */
  attachments: Schema.Array(Schema.Struct({ fileName: requiredText(MAX_FILE_NAME), content: Schema.String })),
}).annotate({
  examples: [
    { ...exampleWords, attachments: [{ fileName: "map.txt", content: "VGhlIG1hcCBpcyBlbXB0eS4=" }] },
  ],
})
export type Feedback = typeof Feedback.Type

/** A file in a form; on the wire its bytes, with a file name. */
const FileOfForm = Schema.declare((input): input is Blob => input instanceof Blob, {
  expected: "a file",
  // Name by which the interface description shows a part of a form as binary.
  representation: { id: "effect/http/PersistedFile", payload: null },
})

/** Feedback with files of up to 20 MB each, as a form: the words as JSON in `feedback`, each file as a part. */
export const FeedbackForm = Schema.Struct({
  feedback: Schema.String.annotate({ description: "Words of the feedback as JSON" }),
  attachments: Schema.Array(FileOfForm).annotate({ description: "At most 3 files (OPEN-138)" }),
})
  .annotate({ examples: [{ feedback: JSON.stringify(exampleWords), attachments: [] }] })
  .pipe(HttpApiSchema.asMultipartStream())
