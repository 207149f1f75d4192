import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

/** One file of the built portal with its encoded forms. */
interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  /** Bytes of the file by content encoding; `identity` always exists. */
  readonly forms: Readonly<Record<string, Uint8Array>> & { readonly identity: Uint8Array }
}

type Request = HttpServerRequest.HttpServerRequest

/**
 * Serves the files below `folder`: returns the file for a path, or undefined. The files are read once, so that a
 * running server stays consistent while a new build replaces them. Names with a hash never change and are cached
 * for a year; other files are revalidated each time. The build made the compressed copies (`.br`, `.gz`).
 * `without`: a subfolder to leave out.
 */
export const staticFiles = (folder: string, without?: string) => {
  const files = filesOnce(folder, without)
  return (
    request: Request,
    urlPath: string,
  ): Effect.Effect<HttpServerResponse.HttpServerResponse> | undefined => {
    const file = files.get(decode(urlPath))
    if (file === undefined) return undefined
    return Effect.sync(() => {
      const headers = { etag: file.etag, "cache-control": file.cacheControl, vary: "Accept-Encoding" }
      if (matches(request.headers["if-none-match"], file.etag))
        return HttpServerResponse.empty({ status: 304, headers })
      const encoding = chosenEncoding(request.headers["accept-encoding"], file)
      const body = file.forms[encoding] ?? file.forms.identity
      return HttpServerResponse.uint8Array(body, {
        contentType: file.type,
        headers: {
          ...headers,
          ...(encoding === "identity" ? noCompression : { "content-encoding": encoding }),
        },
      })
    })
  }
}

/** Whether a path has a file's extension; such a path gets the file or 404, never the portal's page. */
export const looksLikeFile = (urlPath: string) => path.extname(urlPath).slice(1).toLowerCase() in mediaTypes

const known = new Map<string, ReadonlyMap<string, StaticFile>>()

/**
 * Files by folder, read once per process, so that all servers in the process use the same files even when a new
 * build replaces the files on disk.
 */
const filesOnce = (folder: string, without: string | undefined) => {
  const key = JSON.stringify([folder, without])
  const files = known.get(key) ?? findFiles(folder, without)
  known.set(key, files)
  return files
}

const findFiles = (folder: string, without: string | undefined): ReadonlyMap<string, StaticFile> => {
  const found = new Map<string, StaticFile>()
  if (!fs.existsSync(folder)) return found
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" })
  const all = new Set(names)
  for (const name of names) {
    const type = mediaTypes[path.extname(name).slice(1).toLowerCase()]
    if (type === undefined || path.basename(name) === "index.html" || name.startsWith(".")) continue
    if (without !== undefined && name.startsWith(without + path.sep)) continue
    found.set(`/${name.split(path.sep).join("/")}`, describe(folder, name, type, all))
  }
  return found
}

const describe = (folder: string, name: string, type: string, all: ReadonlySet<string>): StaticFile => {
  const read = (file: string) => new Uint8Array(fs.readFileSync(path.join(folder, file)))
  const identity = read(name)
  const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 22)
  return {
    type,
    etag: `"${digest}"`,
    cacheControl: hasHash(name) ? "public, max-age=31536000, immutable" : "public, no-cache",
    forms: {
      identity,
      ...(all.has(`${name}.br`) ? { br: read(`${name}.br`) } : {}),
      ...(all.has(`${name}.gz`) ? { gzip: read(`${name}.gz`) } : {}),
    },
  }
}

/** Whether a file name contains a build hash: `assets/name-4f9aB_2c.js`. */
const hasHash = (name: string) => /^assets[\\/].*-[\w-]{8}\.\w+$/.test(name)

/**
 * Header that keeps the compression middleware from compressing a file: fonts and images are compressed already,
 * and files without a compressed copy are small.
 */
const noCompression = { "content-encoding": "identity" }

const chosenEncoding = (header: string | undefined, file: StaticFile) => {
  const accepted = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim())
  const accepts = (encoding: string) =>
    accepted.some(
      (entry) => entry === encoding || (entry.startsWith(`${encoding};`) && !/q=0(\.0*)?$/.test(entry)),
    )
  return (
    ["br", "gzip"].find((encoding) => file.forms[encoding] !== undefined && accepts(encoding)) ?? "identity"
  )
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag || entry.trim() === "*")

const decode = (urlPath: string) => {
  try {
    return decodeURIComponent(urlPath)
  } catch {
    return urlPath
  }
}

const mediaTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  geojson: "application/geo+json",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  pbf: "application/x-protobuf",
  png: "image/png",
  svg: "image/svg+xml",
  ttf: "font/ttf",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
}
