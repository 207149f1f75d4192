import { execFileSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { findNode } from "./install.mjs"
import { modules, run } from "./run.mjs"

/**
 * Finds a Chromium for the tests: the one in CHROMIUM_PATH, a headless shell, Debian's (as root), any other
 * installed Chromium, or Playwright's download. Returns its path, or undefined when none is available.
 *
 * The headless shell has no user interface, which in a full browser costs an extra page per window: an e2e test
 * takes a quarter less processor time with the shell.
 */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return works(named) ? named : undefined
  return (
    foundShell() ??
    (await fromDebian("chromium-headless-shell")) ??
    found() ??
    (await fromDebian("chromium")) ??
    (await fromPlaywright())
  )
}

export const chromiumAdvice = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is no browser that runs`
  : "No Chromium found and none could be installed: install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH"

const foundShell = () => shells().find(works)

/** Path of the first working browser: a headless shell if there is one, otherwise any other Chromium. */
const found = () =>
  [...shells(), ...systemBrowsers(), ...playwrightBrowsers(["chrome", "Chromium"])].find(works)

const shells = () => [
  ...onPath(["chromium-headless-shell", "chrome-headless-shell"]),
  ...playwrightBrowsers(["headless_shell", "chrome-headless-shell"]),
]

const onPath = (names) =>
  names.flatMap((name) =>
    (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name)),
  )

const systemBrowsers = () => [
  ...onPath(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/** Executables in Playwright's download folder: `chromium-1234/chrome-linux/chrome`. */
const playwrightBrowsers = (programs) => {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(os.homedir(), ".cache", "ms-playwright"),
    path.join(os.homedir(), "Library", "Caches", "ms-playwright"),
  ]
  return caches
    .filter((cache) => cache && fs.existsSync(cache))
    .flatMap((cache) =>
      fs
        .readdirSync(cache, { recursive: true })
        .filter((name) => name.startsWith("chromium") && programs.includes(path.basename(name)))
        .map((name) => path.join(cache, name)),
    )
}

const works = (program) => {
  if (!fs.statSync(program, { throwIfNoEntry: false })?.isFile()) return false
  try {
    execFileSync(program, ["--version"], { stdio: "ignore", timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

const fromDebian = async (name) => {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return undefined
  console.log(`Installing Debian's ${name} ...`)
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" } }
  await run("apt-get", ["update", "-qq"], options)
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation"], options)
  return found()
}

const fromPlaywright = async () => {
  console.log("Downloading Playwright's Chromium ...")
  await run(findNode(), [modules("playwright", "cli.js"), "install", "chromium"])
  return found()
}
