/**
 * Whether an Accept header names the media type explicitly; a wildcard in the header does not request the packed
 * format.
 */
export const accepts = (header: string | undefined, mediaType: string): boolean =>
  (header ?? "").split(",").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
    return type === mediaType && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
