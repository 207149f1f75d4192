import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "#contract/schemas/feedback.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import type { FormLimit } from "./received-form.ts"

/** Maximum size in bytes of what a caller without a session may send: sign-in, registration, forgotten passwords. */
export const ANONYMOUS_BODY = 64 * 1024

/** Maximum body size in bytes of a signed-in caller's call; `larger` lists the calls with a higher limit. */
const USUAL_BODY = 1_000_000

/** What a call accepts as its body, and from whom. */
export interface BodyLimit {
  /** Maximum size of a JSON body in bytes. */
  readonly bytes: number
  /** Limits of a form with files, where the call accepts one. */
  readonly form?: FormLimit
  /** Whether the caller may make the call at all; asked before a byte of the body is read. */
  readonly mayBeSentBy: (user: User) => boolean
}

const usual: BodyLimit = { bytes: USUAL_BODY, mayBeSentBy: () => true }

/** Pictures travel as base64 in JSON (OPEN-172). */
const picture: BodyLimit = {
  bytes: 4_000_000,
  mayBeSentBy: (user) => accessOf(user).canViewConfiguration,
}

/** Calls with a higher limit, by group and name of the endpoint. */
const larger: Readonly<Record<string, BodyLimit>> = {
  "configurations.createBrand": picture,
  "configurations.changeBrand": picture,
  "configurations.createModel": picture,
  "configurations.changeModel": picture,
  // As JSON, feedback has room for 2 MB of files in base64; larger files are sent as parts of a form (OPEN-172).
  "feedback.send": {
    bytes: 3_000_000,
    form: {
      files: "attachments",
      maxFiles: MAX_ATTACHMENTS,
      maxFileBytes: MAX_ATTACHMENT_BYTES,
      maxTextBytes: USUAL_BODY,
    },
    mayBeSentBy: (user) => !accessOf(user).isDemoUser,
  },
}

interface Named {
  readonly identifier: string
}

/** Limit of the body of a signed-in caller's call. */
export const bodyLimitOf = (group: Named, endpoint: Named): BodyLimit =>
  larger[`${group.identifier}.${endpoint.identifier}`] ?? usual

/** Whether a body is so large that only a few of them may be in memory at a time. */
export const isLarge = (bytes: number): boolean => bytes > USUAL_BODY
