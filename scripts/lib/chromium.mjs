import { execFileSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { findNode } from "./install.mjs"
import { modules, run } from "./run.mjs"

/**
 * A Chromium for the tests: the one of CHROMIUM_PATH, a system browser, Playwright's own, Debian's package (as root),
 * or Playwright's download. Answers its path, or undefined when there is none to be had.
 */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return works(named) ? named : undefined
  return found() ?? (await fromDebian()) ?? (await fromPlaywright())
}

export const chromiumAdvice = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is no browser that runs`
  : "No Chromium found and none could be installed: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH"

const found = () => systemBrowsers().concat(playwrightBrowsers()).find(works)

const systemBrowsers = () => [
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].flatMap((name) =>
    (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name)),
  ),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/** Where Playwright keeps what it downloads: `chromium-1234/chrome-linux/chrome`. */
const playwrightBrowsers = () => {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(os.homedir(), ".cache", "ms-playwright"),
    path.join(os.homedir(), "Library", "Caches", "ms-playwright"),
  ]
  const programs = ["chrome", "headless_shell", "chrome-headless-shell", "Chromium"]
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

const fromDebian = async () => {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return undefined
  console.log("Installing Debian's Chromium ...")
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" } }
  await run("apt-get", ["update", "-qq"], options)
  await run(
    "apt-get",
    ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"],
    options,
  )
  return found()
}

const fromPlaywright = async () => {
  console.log("Downloading Playwright's Chromium ...")
  await run(findNode(), [modules("playwright", "cli.js"), "install", "chromium"])
  return found()
}
