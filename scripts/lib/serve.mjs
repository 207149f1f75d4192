import { findNode } from "./install.mjs"
import { run } from "./run.mjs"

/**
 * Runs the server until it ends; returns its exit code. The `ipc` channel tells the server that this process has
 * ended, even when it was killed.
 */
export const serve = () =>
  run(findNode(), ["server/main.ts"], { stdio: ["inherit", "inherit", "inherit", "ipc"] })
