/** Addresses of the portal whose last segment is a secret; also inside a query parameter, where slashes are encoded. */
const secretSegment =
  /((?:\/|%2F)(?:activate|password|change_password|postLogin|invitation)(?:\/|%2F))(?:(?!%2F)[^/?#\s"])+/gi

/** Address without the secrets that mailed links carry in their path. */
export const redactAddress = (address: string): string => address.replace(secretSegment, "$1redacted")
