import type { ReportFormat } from "#contract/schemas/report.ts"
import type { Period } from "./period.ts"

const LONGEST = 80

/**
 * Name of a report's file: what the person called it, without anything that a path, a shell, a header or a file system
 * could read as its own. Never empty, never hidden, never a way up.
 */
export const reportFileName = (name: string, { start, end }: Period, format: ReportFormat): string => {
  const safe = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{N} _()-]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
  const short = [...safe].slice(0, LONGEST).join("").trim()
  return `${short === "" ? "Report" : short} ${start} - ${end}.${format.toLowerCase()}`
}

/** Value of Content-Disposition for a safe name: plain for old readers, UTF-8 for the others (RFC 6266). */
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
