/**
 * Present versions of the terms and the privacy policy; after a new version of the terms all users must accept the
 * terms again (OPEN-23).
 */
export const TERMS_VERSION = "2026-01"
export const POLICY_VERSION = "2026-01"

/**
 * Purposes of links in mails about a change of email address: EMAIL_CHANGE to the new address, the other two to
 * the old one.
 */
export type EmailChangePurpose = "EMAIL_CHANGE" | "EMAIL_CHANGE_CANCEL" | "EMAIL_CHANGE_CONFIRM"
export type SecretPurpose = "ACTIVATION" | "PASSWORD_RESET" | EmailChangePurpose

const HOUR = 3_600_000

/** Milliseconds for which a mailed secret is valid (OPEN-15, OPEN-16, OPEN-22). */
export const SECRET_LIFETIME: Readonly<Record<SecretPurpose, number>> = {
  ACTIVATION: 14 * 24 * HOUR,
  PASSWORD_RESET: 2 * HOUR,
  EMAIL_CHANGE: 48 * HOUR,
  EMAIL_CHANGE_CANCEL: 48 * HOUR,
  EMAIL_CHANGE_CONFIRM: 48 * HOUR,
}

/** Rate limit: at most `most` events within `window` milliseconds. */
export interface Limit {
  readonly most: number
  readonly window: number
}

/** Limits of failed sign-ins (OPEN-18). */
export const SIGN_IN_LIMITS = {
  accountAndAddress: { most: 10, window: HOUR / 4 },
  address: { most: 100, window: HOUR / 4 },
  account: { most: 50, window: HOUR },
} as const satisfies Record<string, Limit>

/** Limits of mails caused by entering an address without a session (OPEN-13, OPEN-14). */
export const MAIL_LIMITS = {
  account: { most: 3, window: HOUR },
  address: { most: 20, window: HOUR },
} as const satisfies Record<string, Limit>

/**
 * Milliseconds within which the same request counts as a retry after a lost response. A retry sends no second
 * mail, because that mail would invalidate the link in the first mail or say that an account already exists.
 */
export const SAME_WISH_WITHIN = 2 * 60_000

/** Milliseconds in which the old address can stop a change of address that another user began (OPEN-122). */
export const FOREIGN_EMAIL_CHANGE_WAIT = 24 * HOUR

/** Limit of activation mails that support sends again (OPEN-122). */
export const REACTIVATION_LIMIT: Limit = { most: 3, window: 24 * HOUR }

/** Largest size of a stored preference object in bytes of JSON (OPEN-29). */
export const PREFERENCE_MAX_BYTES = 16 * 1024

/** Whether a text names a time zone; a bare offset such as `+02:00` is not accepted, because it has no summer time. */
export const isTimeZone = (zone: string): boolean => {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Portal addresses in mails; the token is behind the `#`, so that it never appears in a server log. */
export const activationLink = (publicUrl: string, token: string) => `${publicUrl}/#/activate/${token}`
export const passwordLink = (publicUrl: string, token: string) => `${publicUrl}/#/change_password/${token}`
export const invitationLink = (publicUrl: string, token: string) => `${publicUrl}/#/invitation/${token}`
export const forgotLink = (publicUrl: string) => `${publicUrl}/#/login/forgot`
export const registerLink = (publicUrl: string) => `${publicUrl}/#/login/register`
