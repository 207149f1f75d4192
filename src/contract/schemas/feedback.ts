import { Schema } from "effect"
import { Email, pattern, requiredText, text } from "../checks.ts"
import { CountryId } from "./ids.ts"

/** Largest size of one file attached to feedback, in bytes (FB-15). */
export const MAX_ATTACHMENT_BYTES = 20_971_520
export const MAX_ATTACHMENTS = 3
export const MAX_FEEDBACK_TEXT = 32_000

/** Feedback of a user about the portal (FB-23 to FB-33). */
export const Feedback = Schema.Struct({
  /** Subject that belongs to the type of the feedback. */
  subject: Schema.Literals(["General feedback", "Feature request", "Report a bug"]),
  message: requiredText(MAX_FEEDBACK_TEXT),
  /** Category of the feedback, always `Feedback`. */
  category: Schema.String.check(pattern(/^Feedback$/)),
  /** Source of the feedback, always `Customer Portal`. */
  source: Schema.String.check(pattern(/^Customer Portal$/)),
  /** Display name of the brand that the feedback is about. */
  brand: requiredText(80),
  /** The user's country; GB when left out. */
  country: Schema.optionalKey(CountryId),
  /** Locale in lower case, as `en_gb`. */
  locale: Schema.String.check(pattern(/^[a-z]{2}_[a-z]{2}$/)),
  /** Description sent with the feedback: `Dealer: ` and the dealer's name, or an empty text. */
  description: text(500),
  /** VIN as the user typed it, or an empty text. */
  serialNumber: text(40),
  contact: Schema.Struct({
    email: Email,
    firstName: requiredText(80),
    lastName: requiredText(80),
    phoneNumber: text(40),
  }),
  /**
   * Attached files: at most 3 of at most 20 MB each, as base64; the file name's extension and the first bytes must
   * agree (OPEN-138).
   */
  attachments: Schema.Array(Schema.Struct({ fileName: requiredText(255), content: Schema.String })),
}).annotate({
  examples: [
    {
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
      attachments: [{ fileName: "map.txt", content: "VGhlIG1hcCBpcyBlbXB0eS4=" }],
    },
  ],
})
export type Feedback = typeof Feedback.Type
