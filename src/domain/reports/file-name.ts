import type { ReportFormat } from "#contract/schemas/report.ts"
import type { Period } from "./period.ts"

const LONGEST = 80

/**
 * File name of a report: the name chosen by the user, without characters that a path, a shell, a header or a file
 * system could interpret, and its day or days. Never empty, never hidden, never a parent path.
 */
export const reportFileName = (name: string, { start, end }: Period, format: ReportFormat): string => {
  const safe = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{N} _()-]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
  const short = [...safe].slice(0, LONGEST).join("").trim()
  const days = start === end ? start : `${start} - ${end}`
  return `${short === "" ? "Report" : short} ${days}.${format.toLowerCase()}`
}

/** Value of Content-Disposition for a safe file name: plain ASCII for old clients, UTF-8 for the others (RFC 6266). */
export const attachment = (fileName: string): string => {
  const plain = fileName
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\]/g, "")
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
