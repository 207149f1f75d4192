import { type ChildProcess, fork } from "node:child_process"
import type { Answer, Asked } from "./pages-worker.ts"

/**
 * Process for browser tests that keeps one page open between tests; the process is restarted when an answer
 * exceeds the time limit.
 */
export interface PageOfTests {
  readonly ask: (asked: Asked, limit: number) => Promise<Answer | "late">
  readonly close: () => void
}

export const openPageOfTests = (copy: string): PageOfTests => {
  let process: Promise<ChildProcess> | undefined
  const close = (): void => {
    void process?.then(end)
    process = undefined
  }
  return {
    close,
    ask: async (asked, limit) => {
      process ??= start(copy)
      const answer = await answerOf(await process, asked, limit)
      if (answer === "late") close()
      return answer
    },
  }
}

/** Kills the whole process group, so that the browser started by the process ends as well. */
const end = ({ pid }: ChildProcess): void => {
  if (pid !== undefined) process.kill(-pid, "SIGKILL")
}

const start = (copy: string): Promise<ChildProcess> =>
  new Promise((done, fail) => {
    const child = fork("scripts/mutate/pages-worker.ts", {
      cwd: copy,
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    child.once("message", () => done(child))
    child.once("error", fail)
    child.once("exit", (code) => fail(new Error(`The tests of the views ended by themselves (${code})`)))
  })

const answerOf = (child: ChildProcess, asked: Asked, limit: number): Promise<Answer | "late"> =>
  new Promise((done, fail) => {
    const over = (): void => done("late")
    const timer = setTimeout(over, limit)
    const gone = (code: number | null): void => fail(new Error(`The tests of the views ended (${code})`))
    child.once("exit", gone)
    child.once("message", (answer: Answer) => {
      clearTimeout(timer)
      child.off("exit", gone)
      done(answer)
    })
    child.send(asked)
  })
