/**
 * Whether an Accept header names the media type itself: a wildcard such as `* /*` must not bring the packed binary
 * format to a client that expects JSON.
 */
export const accepts = (header: string | undefined, mediaType: string): boolean =>
  (header ?? "").split(",").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
    return type === mediaType && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
