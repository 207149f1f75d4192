/**
 * Bytes encoded at a time: a multiple of three, so that the base64 parts can be joined, and few enough to pass as
 * arguments of one function call.
 */
const PART = 3 * 8192

/** A file as base64, read part by part: encoding 20 MB at once would freeze the page. */
export const base64Of = async (file: Blob): Promise<string> => {
  const parts: Array<string> = []
  for (let start = 0; start < file.size; start += PART * 32) {
    const bytes = new Uint8Array(await file.slice(start, start + PART * 32).arrayBuffer())
    for (let at = 0; at < bytes.length; at += PART)
      parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PART))))
  }
  return parts.join("")
}
