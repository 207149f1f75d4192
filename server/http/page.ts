import fs from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Boot } from "#contract/boot.ts"
import type { Choices } from "#contract/choices.ts"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import type { Language } from "#contract/schemas/user.ts"
import { APP_VERSION, SESSION_COOKIE } from "#contract/version.ts"
import { decisionOf, decisionTextIn } from "#domain/consent-cookie.ts"
import { openingScheme } from "#domain/opening-scheme.ts"
import { lookOf } from "../brands.ts"
import { AppConfig, type Settings } from "../config.ts"
import { portalAt } from "../portals.ts"
import { identityProviders } from "../rules/identity-providers.ts"
import { bootstrapTexts } from "./bootstrap-texts.ts"
import { availableLanguages, guessLanguage } from "./languages.ts"
import { fillTemplate } from "./page-template.ts"
import { isCallPath, pathOf } from "./paths.ts"
import { prerenderedShellIn } from "./prerendered-shell.ts"
import { newNonce, type OtherHosts, pagePolicy } from "./security.ts"
import { looksLikeFile, staticFiles } from "./static.ts"

type Request = HttpServerRequest.HttpServerRequest

export const builtPortal = fileURLToPath(new URL("../../dist/", import.meta.url))

/** Folder of the inspector in the build and in URLs; the inspector has separate routes. */
export const INSPECTOR_FOLDER = "inspector"

/**
 * Routes of everything but the API: files of the built portal, and its page at any other path, rendered for the
 * request. `folder`: folder of the build.
 */
export const portalRoutes = (folder: string = builtPortal) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const settings = yield* AppConfig
      const files = staticFiles(folder, INSPECTOR_FOLDER)
      const page = pageOf(folder, settings)
      yield* router.add("GET", "/*", (request) => {
        const urlPath = pathOf(request.url)
        const file = files(request, urlPath)
        if (file !== undefined) return file
        return isCallPath(urlPath) || looksLikeFile(urlPath)
          ? notFound(request)
          : Effect.sync(() => page(request))
      })
    }),
  )

export const PortalRoutes = Layer.suspend(() => portalRoutes())

export const notFound = (request: Request) =>
  Effect.fail(new HttpServerError.HttpServerError({ reason: new HttpServerError.RouteNotFound({ request }) }))

/**
 * The portal's page for one request; it is private to the user, so caches must revalidate it. `others`: other
 * hosts that the page may call.
 */
export const pageOf = (folder: string, settings: Settings, others: OtherHosts = settings) => {
  const file = path.join(folder, "index.html")
  const template = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined
  const words = new Map(availableLanguages().map((language) => [language, bootstrapTexts(language)]))
  const texts = textsOf(folder)
  const prerenderedShell = prerenderedShellIn(folder)
  return (request: Request) => {
    if (template === undefined) return notBuilt
    const nonce = newNonce()
    const brand = lookOf(portalAt(settings, request.headers.host).brand)
    const boot = bootOf(request, settings, brand, words)
    const firstTexts = texts(boot.language)
    const html = fillTemplate(template, { boot, nonce, prerenderedShell: prerenderedShell(boot) })
    return HttpServerResponse.text(html, {
      contentType: "text/html; charset=utf-8",
      headers: {
        "content-security-policy": pagePolicy(others, nonce),
        "cache-control": "private, no-cache",
        vary: "Cookie, Accept-Language",
        ...(firstTexts === undefined ? {} : { link: `<${firstTexts}>; rel=preload; as=fetch; crossorigin` }),
      },
    })
  }
}

/**
 * URL of the build's file with the first texts of a language; preloaded by the page, it loads in parallel with the
 * code.
 */
const textsOf = (folder: string) => {
  const file = path.join(folder, ".vite", "manifest.json")
  const manifest: BuildManifest = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
  return (language: Language): string | undefined => {
    const chunk = manifest[`src/i18n/messages/shell/${language}.json`]
    return chunk === undefined ? undefined : `/${chunk.file}`
  }
}

type BuildManifest = Readonly<Record<string, { readonly file: string }>>

const bootOf = (
  request: Request,
  settings: Settings,
  brand: BrandLook,
  words: ReadonlyMap<Language, Boot["texts"]>,
): Boot => {
  const languages = [...words.keys()]
  const chosen = languages.find((language) => language === request.cookies[cookies.language])
  const language = chosen ?? guessLanguage(request.headers["accept-language"], languages)
  return {
    brand,
    language,
    texts: words.get(language) ?? bootstrapTexts(language),
    scheme: schemeOf(request, brand),
    sessionCookie: Boolean(request.cookies[SESSION_COOKIE]),
    demoSeed: settings.seed !== "empty",
    inspector: settings.inspector,
    ...(settings.officialInspector ? { officialInspector: true } : {}),
    ...(settings.mapboxToken === undefined ? {} : { mapboxToken: settings.mapboxToken }),
    ...(settings.mapStyleUrl === undefined ? {} : { mapStyleUrl: settings.mapStyleUrl }),
    ...(settings.push === undefined ? {} : { pushKey: settings.push.publicKey }),
    links: linksOf(settings, brand.code),
    ...consentOf(request, settings, brand.code),
    ...providersOf(settings),
    version: APP_VERSION,
  }
}

/** Links of a brand: a link configured for the brand overrides the link of the same name for all brands. */
const linksOf = ({ links }: Settings, brand: string): Readonly<Record<string, string>> => {
  const own = `${brand}/`
  const entries = Object.entries(links)
  return Object.fromEntries([
    ...entries.filter(([key]) => !key.includes("/")),
    ...entries.flatMap(([key, address]) =>
      key.startsWith(own) ? [[key.slice(own.length), address] as const] : [],
    ),
  ])
}

/**
 * Consent given by the visitor and the services that need it; with an external consent provider only the browser
 * knows the consent.
 */
const consentOf = (
  request: Request,
  { analytics, consentProviderUrl, cookieDomains, tagManagerUrl }: Settings,
  brand: string,
): Partial<Boot> => {
  const kept = decisionTextIn(request.headers["cookie"] ?? "")
  const consent = consentProviderUrl === undefined ? decisionOf(kept) : undefined
  const cookieDomain = cookieDomains[brand]
  return {
    ...(consent === undefined ? {} : { consent }),
    ...(cookieDomain === undefined ? {} : { cookieDomain }),
    ...(consentProviderUrl === undefined ? {} : { consentProvider: consentProviderUrl }),
    ...(analytics === undefined ? {} : { analytics }),
    ...(tagManagerUrl === undefined ? {} : { tagManager: tagManagerUrl }),
  }
}

const providersOf = (settings: Settings): Pick<Boot, "providers"> => {
  const providers = identityProviders(settings).map(({ name }) => name)
  return providers.length === 0 ? {} : { providers }
}

/** Names of the cookies that store language and colour scheme (OPEN-178). */
const cookies = { language: "language", scheme: "scheme" } satisfies Record<keyof Choices, string>

const schemeOf = (request: Request, brand: BrandLook): Boot["scheme"] => {
  const chosen = request.cookies[cookies.scheme]
  return chosen === "light" || chosen === "dark" || chosen === "auto" ? chosen : openingScheme(brand)
}

const notBuilt = HttpServerResponse.text(
  "The portal is not built: run `npm run build`, or use `npm run dev`.\n",
  {
    status: 503,
  },
)
