/** Places of the portal whose last segment is a secret; also inside a parameter, where slashes are encoded. */
const secretSegment =
  /((?:\/|%2F)(?:activate|password|change_password|postLogin|invitation)(?:\/|%2F))(?:(?!%2F)[^/?#\s"])+/gi

/** An address without the keys that mailed links carry in their path. */
export const redactAddress = (address: string): string => address.replace(secretSegment, "$1redacted")
