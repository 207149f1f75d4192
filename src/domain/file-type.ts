/** Type of file that users may send: media type, extensions of file names, and a test of the first bytes. */
interface FileType {
  readonly mediaType: string
  readonly endings: ReadonlyArray<string>
  readonly begins: (bytes: Uint8Array) => boolean
}

/** Whether the bytes from `offset` on are these ASCII characters. */
const has = (bytes: Uint8Array, offset: number, ascii: string): boolean =>
  bytes.length >= offset + ascii.length &&
  Array.from(ascii).every((character, index) => bytes[offset + index] === character.charCodeAt(0))

const hasBytes = (bytes: Uint8Array, ...wanted: ReadonlyArray<number>): boolean =>
  bytes.length >= wanted.length && wanted.every((byte, index) => bytes[index] === byte)

const isZip = (bytes: Uint8Array) => hasBytes(bytes, 0x50, 0x4b, 0x03, 0x04)
const isRiff = (kind: string) => (bytes: Uint8Array) => has(bytes, 0, "RIFF") && has(bytes, 8, kind)

/** Box types with which a QuickTime or MP4 film begins (at offset 4). */
const FILM_BOXES = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
const isFilm = (bytes: Uint8Array) => FILM_BOXES.some((box) => has(bytes, 4, box))

/** Number of first bytes that are searched for control characters. */
const TEXT_LOOK = 4096
/**
 * Whether a file begins like a text: its first bytes have no control characters other than tab, line feed, form
 * feed and carriage return.
 */
const isText = (bytes: Uint8Array) =>
  bytes
    .subarray(0, TEXT_LOOK)
    .every((byte) => byte > 31 || byte === 9 || byte === 10 || byte === 12 || byte === 13)

const OOXML = "application/vnd.openxmlformats-officedocument"
const ODT = "application/vnd.oasis.opendocument.text"

const images: ReadonlyArray<FileType> = [
  {
    mediaType: "image/png",
    endings: ["png"],
    begins: (bytes) => hasBytes(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    mediaType: "image/jpeg",
    endings: ["jpg", "jpeg"],
    begins: (bytes) => hasBytes(bytes, 0xff, 0xd8, 0xff),
  },
  { mediaType: "image/webp", endings: ["webp"], begins: isRiff("WEBP") },
]

/** File types that feedback may carry (FB-17, OPEN-138). */
const feedbackFiles: ReadonlyArray<FileType> = [
  ...images,
  {
    mediaType: "image/gif",
    endings: ["gif"],
    begins: (bytes) => has(bytes, 0, "GIF87a") || has(bytes, 0, "GIF89a"),
  },
  { mediaType: "audio/ogg", endings: ["ogg", "oga", "opus"], begins: (bytes) => has(bytes, 0, "OggS") },
  { mediaType: "video/ogg", endings: ["ogv"], begins: (bytes) => has(bytes, 0, "OggS") },
  { mediaType: "application/pdf", endings: ["pdf"], begins: (bytes) => has(bytes, 0, "%PDF-") },
  // OpenDocument files are ZIP archives that state their media type first, uncompressed.
  { mediaType: ODT, endings: ["odt"], begins: (bytes) => isZip(bytes) && has(bytes, 30, `mimetype${ODT}`) },
  { mediaType: `${OOXML}.presentationml.presentation`, endings: ["pptx"], begins: isZip },
  { mediaType: `${OOXML}.spreadsheetml.sheet`, endings: ["xlsx"], begins: isZip },
  { mediaType: `${OOXML}.wordprocessingml.document`, endings: ["docx"], begins: isZip },
  { mediaType: "text/plain", endings: ["txt", "log"], begins: isText },
  { mediaType: "video/quicktime", endings: ["mov", "qt"], begins: isFilm },
  { mediaType: "video/mp4", endings: ["mp4", "m4v"], begins: (bytes) => has(bytes, 4, "ftyp") },
  {
    mediaType: "video/mpeg",
    endings: ["mpg", "mpeg"],
    begins: (bytes) => hasBytes(bytes, 0, 0, 1, 0xba) || hasBytes(bytes, 0, 0, 1, 0xb3),
  },
  { mediaType: "video/x-msvideo", endings: ["avi"], begins: isRiff("AVI ") },
]

/** Extensions that the browser's file chooser offers for feedback. */
export const FEEDBACK_FILE_ENDINGS: ReadonlyArray<string> = feedbackFiles.flatMap(({ endings }) =>
  endings.map((ending) => `.${ending}`),
)

/** Media type of a file whose extension and first bytes agree on a permitted type; null for any other file. */
export const feedbackFileType = (name: string, bytes: Uint8Array): string | null => {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return (
    feedbackFiles.find((type) => ending !== undefined && type.endings.includes(ending) && type.begins(bytes))
      ?.mediaType ?? null
  )
}

/** Media type of a picture by its bytes; null for anything but png, jpeg and webp (OPEN-133). */
export const imageType = (bytes: Uint8Array): string | null =>
  images.find((type) => type.begins(bytes))?.mediaType ?? null
