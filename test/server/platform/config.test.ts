import path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { decodeSettings } from "#server/config.ts"

const decode = (environment: Record<string, string>) => Effect.runSync(decodeSettings(environment))
const problem = (environment: Record<string, string>) =>
  Effect.runSync(Effect.flip(decodeSettings(environment))).message

describe("the configuration", () => {
  it("is complete with nothing set: a demo on loopback", () => {
    const { dataFolder, ...settings } = decode({})
    assert.strictEqual(dataFolder, path.resolve("data"))
    assert.deepStrictEqual(settings, {
      port: 4400,
      host: "127.0.0.1",
      loopback: true,
      publicUrl: "http://127.0.0.1:4400",
      origins: ["http://127.0.0.1:4400", "http://localhost:4400", "http://[::1]:4400"],
      trustedProxies: [],
      seed: "demo",
      fleet: 120,
      brand: "headland",
      brandHosts: [],
      cookieDomains: {},
      identityProviders: [],
      integrations: {},
      pushServices: [
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "*.notify.windows.com",
        "web.push.apple.com",
      ],
      technicalTools: {
        headland: "https://tool.headland.example/machines/",
        norrvik: "https://tool.norrvik.example/machines/",
        calder: "https://tool.calder.example/machines/",
        ferrand: "https://tool.ferrand.example/machines/",
        ridgeway: "https://tool.ridgeway.example/machines/",
      },
      links: {
        dataProtection: "https://www.headland.example/{language}/data-protection",
        doNotSell: "https://www.headland.example/{language}/do-not-sell",
        californiaPrivacy: "https://www.headland.example/{language}/california-privacy",
        corporate: "https://www.headland.example/{language}",
        helpOwnerBase: "https://help.headland.example",
        helpOwnerSuffix: "owners",
        helpPartnerBase: "https://help.headland.example",
        helpPartnerSuffix: "partners",
      },
      inspector: "everybody",
      officialInspector: false,
    })
  })

  it("takes every variable", () => {
    const settings = decode({
      PORT: " 80 ",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://portal.example/",
      TRUSTED_PROXIES: "10.0.0.1, 2001:db8::/32",
      DATABASE_URL: "postgresql://me:secret@db.example/headland",
      HEADLAND_DATA: "/srv/headland",
      HEADLAND_FLEET: "0",
      CONNECT_ENV: "ridgeway",
      BRAND_HOSTS: "norrvik=https://Norrvik.example/, calder = http://calder.example:8080",
      MAPBOX_TOKEN: "pk.abc",
      MAP_STYLE_URL: "https://tiles.example/style.json",
      MAIL_URL: "smtps://user@mail.example",
      PUSH_PUBLIC_KEY: `B${"a".repeat(86)}`,
      PUSH_PRIVATE_KEY: "b".repeat(43),
      PUSH_SUBJECT: "mailto:portal@example.com",
      COOKIE_DOMAINS: "ridgeway=portal.example, norrvik=Norrvik.example",
      CONSENT_PROVIDER_URL: "https://consent.example/ask.js",
      ANALYTICS: "https://count.example/events",
      TAG_MANAGER_URL: "https://tags.example/gtm.js?id=GTM-1",
      PUSH_SERVICES: "Push.example, *.push.example",
      HEADLAND_LINKS: "corporate=https://www.example.com/, norrvik/helpOwnerSuffix.fi-FI=omistajat",
      INSPECTOR: "on",
      OFFICIAL_INSPECTOR: "on",
    })
    assert.deepStrictEqual(settings, {
      port: 80,
      host: "0.0.0.0",
      loopback: false,
      publicUrl: "https://portal.example",
      origins: ["https://portal.example"],
      trustedProxies: ["10.0.0.1", "2001:db8::/32"],
      databaseUrl: "postgresql://me:secret@db.example/headland",
      dataFolder: "/srv/headland",
      seed: "empty",
      fleet: 0,
      brand: "ridgeway",
      brandHosts: [
        { brand: "norrvik", publicUrl: "https://norrvik.example" },
        { brand: "calder", publicUrl: "http://calder.example:8080" },
      ],
      identityProviders: [],
      integrations: {},
      technicalTools: {},
      mapboxToken: "pk.abc",
      mapStyleUrl: "https://tiles.example/style.json",
      cookieDomains: { ridgeway: "portal.example", norrvik: "norrvik.example" },
      consentProviderUrl: "https://consent.example/ask.js",
      analytics: "https://count.example/events",
      tagManagerUrl: "https://tags.example/gtm.js?id=GTM-1",
      mailUrl: "smtps://user@mail.example",
      pushServices: ["push.example", "*.push.example"],
      push: {
        publicKey: `B${"a".repeat(86)}`,
        privateKey: "b".repeat(43),
        subject: "mailto:portal@example.com",
      },
      links: { corporate: "https://www.example.com/", "norrvik/helpOwnerSuffix.fi-FI": "omistajat" },
      inspector: "administrators",
      officialInspector: true,
    })
  })

  it("a cookie domain holds the host of its brand", () => {
    const faultOf = (domains: string) =>
      problem({ PUBLIC_URL: "https://portal.farm.example", COOKIE_DOMAINS: domains })
    assert.deepStrictEqual(
      decode({
        PUBLIC_URL: "https://portal.farm.example",
        COOKIE_DOMAINS: "headland=farm.example, norrvik=portal.farm.example",
      }).cookieDomains,
      { headland: "farm.example", norrvik: "portal.farm.example" },
    )
    for (const wrong of [
      "headland=other.example",
      "acme=farm.example",
      "headland=example",
      "headland",
      "headland=arm.example",
    ])
      assert.include(faultOf(wrong), "COOKIE_DOMAINS", wrong)
    assert.include(problem({ COOKIE_DOMAINS: "headland=127.0.0.1" }), "COOKIE_DOMAINS")
    assert.include(problem({ ANALYTICS: "consoles" }), "ANALYTICS")
  })

  it("an unknown brand says exactly that", () => {
    assert.strictEqual(problem({ CONNECT_ENV: "acme" }), "Unknown CONNECT_ENV")
    assert.strictEqual(problem({ CONNECT_ENV: "Headland" }), "Unknown CONNECT_ENV")
  })

  it("every wrong value is named, all in one line", () => {
    const line = problem({
      PORT: "x",
      HEADLAND_FLEET: "-1",
      HEADLAND_SEED: "moon",
      PUBLIC_URL: "portal",
      CONNECT_ENV: "y",
    })
    for (const name of ["PORT", "HEADLAND_FLEET", "HEADLAND_SEED", "PUBLIC_URL", "CONNECT_ENV"]) {
      assert.include(line, name)
    }
    assert.notInclude(line, "\n")
  })

  it.each([
    ["PORT", "65536"],
    ["BRAND_HOSTS", "acme=https://acme.example"],
    ["BRAND_HOSTS", "norrvik"],
    ["BRAND_HOSTS", "norrvik=norrvik.example"],
    ["BRAND_HOSTS", "norrvik=https://norrvik.example/portal"],
    ["BRAND_HOSTS", "norrvik=https://one.example,calder=https://one.example"],
    ["BRAND_HOSTS", "norrvik=http://127.0.0.1:4400"],
    ["PORT", "4400.5"],
    ["PORT", "0"],
    ["HOST", "999.1.1.1"],
    ["HOST", "my host"],
    ["HOST", "http://127.0.0.1"],
    ["HOST", "[::1]"],
    ["PUBLIC_URL", "ftp://portal.example"],
    ["PUBLIC_URL", "https://portal.example/machines"],
    ["PUBLIC_URL", "https://portal.example/?brand=1"],
    ["PUBLIC_URL", "https://portal.example/#/login"],
    ["PUBLIC_URL", "https://user@portal.example"],
    ["DATABASE_URL", "mysql://db"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "proxy.example"],
    ["HEADLAND_FLEET", "many"],
    ["MAP_STYLE_URL", "javascript:alert(1)"],
    ["MAPBOX_TOKEN", "sk.secret"],
    ["MAIL_URL", "mail.example"],
    ["MAIL_URL", "smtp://"],
    ["PUSH_SERVICES", "https://push.example"],
    ["INSPECTOR", "yes"],
    ["OFFICIAL_INSPECTOR", "https://inspect.example"],
  ])("%s=%s is refused by name", (name, value) => {
    assert.match(problem({ [name]: value }), new RegExp(`^${name} must `))
  })

  it("keys of web push belong together", () => {
    assert.match(problem({ PUSH_PUBLIC_KEY: `B${"a".repeat(86)}` }), /^PUSH_PUBLIC_KEY, .* belong together/)
  })

  it("never repeats what may be a secret", () => {
    assert.notInclude(problem({ DATABASE_URL: "mysql://me:hunter2@db" }), "hunter2")
    assert.notInclude(problem({ MAPBOX_TOKEN: "sk.hunter2" }), "hunter2")
  })

  it("variables are still read by their former names", () => {
    assert.strictEqual(decode({ HEADLAND_WORLD: "large" }).seed, "large")
    assert.strictEqual(decode({ HEADLAND_WORLD: "large", HEADLAND_SEED: "empty" }).seed, "empty")
    assert.deepStrictEqual(decode({ HEADLAND_REGISTERS: "billing=off" }).integrations, { billing: "off" })
  })

  it("a real database or another host starts empty", () => {
    assert.strictEqual(decode({ DATABASE_URL: "postgres://db/x" }).seed, "empty")
    assert.strictEqual(decode({ HOST: "0.0.0.0" }).seed, "empty")
    assert.strictEqual(decode({ DATABASE_URL: "postgres://db/x", HEADLAND_SEED: "demo" }).seed, "demo")
  })

  it("the inspector is open in a demo world only, unless it is said otherwise", () => {
    const inspector = (environment: Record<string, string>) => decode(environment).inspector
    assert.strictEqual(inspector({ HEADLAND_SEED: "empty" }), "nobody")
    assert.strictEqual(inspector({ HEADLAND_SEED: "empty", INSPECTOR: "on" }), "administrators")
    assert.strictEqual(inspector({ HEADLAND_SEED: "large" }), "everybody")
    assert.strictEqual(inspector({ INSPECTOR: "off" }), "nobody")
    assert.isFalse(decode({}).officialInspector)
  })

  it("a demo world stays on loopback unless the named switch says otherwise", () => {
    for (const seed of ["demo", "large"]) {
      assert.match(problem({ HOST: "0.0.0.0", HEADLAND_SEED: seed }), /HEADLAND_DEMO_ANYWHERE=1/)
      assert.match(problem({ HOST: "portal.example", HEADLAND_SEED: seed }), /loopback/)
      assert.strictEqual(
        decode({ HOST: "0.0.0.0", HEADLAND_SEED: seed, HEADLAND_DEMO_ANYWHERE: "1" }).seed,
        seed,
      )
    }
    for (const host of ["localhost", "127.0.0.2", "::1"]) assert.isTrue(decode({ HOST: host }).loopback)
    assert.isFalse(decode({ HOST: "127.evil.example", HEADLAND_SEED: "empty" }).loopback)
  })
})
