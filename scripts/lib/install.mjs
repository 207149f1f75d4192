import fs from "node:fs"
import path from "node:path"
import { giveUp, modules, root, run } from "./run.mjs"

/** Installs the packages of package-lock.json unless they are already installed. */
export const installIfNeeded = async () => {
  if (isInstalled()) return
  console.log("Installing what Headland needs ...")
  // `npm ci` is not used, because it refuses a lockfile that lacks a tool's binary for a platform that is not in
  // use.
  const code = await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    env: { PATH: pathWithoutUs() },
  })
  if (code !== 0) giveUp("npm install failed: Headland needs npm and, for the first start, the network")
}

/**
 * `PATH` without this checkout's `node_modules/.bin`: the installation removes node_modules first, so the npm that
 * runs it must lie elsewhere.
 */
const pathWithoutUs = () =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== modules(".bin"))
    .join(path.delimiter)

/**
 * The Node executable that Headland runs on: the executable installed in node_modules, otherwise the running Node
 * if it is new enough.
 */
export const findNode = () => {
  const brought = modules(".bin", "node")
  if (fs.existsSync(brought)) return brought
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath
  return giveUp(
    `Headland brings no Node for ${process.platform}-${process.arch}: install Node 24 and start again`,
  )
}

/** Whether node_modules matches the lockfile: npm records the installed packages in `.package-lock.json`. */
const isInstalled = () => {
  const wanted = readPackages(path.join(root, "package-lock.json"))
  const there = readPackages(modules(".package-lock.json"))
  if (there === undefined || wanted === undefined) return false
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (name === "" || link) return true
    return there[name] === undefined ? optional === true : there[name].version === version
  })
}

const readPackages = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")).packages
  } catch {
    return undefined
  }
}
