import { existsSync } from "node:fs"
import { Worker } from "node:worker_threads"
import type { Answer, Asked } from "./behaviour-worker.ts"
import type { Mutation } from "./make.ts"
import type { By } from "./run.ts"

/** A chart that has not done all it can by then goes round and round: ms of the processor, however busy it is. */
const LIMIT = 60_000
const LOOK_EVERY = 2_000

/**
 * Faults that the written behaviour of their charts shows, and how: asked first, for it takes no test run. Ends early,
 * after the fault at work, once `isStopped` says so.
 */
export const noticedByBehaviour = async (
  root: string,
  mutations: ReadonlyArray<Mutation>,
  tell: (mutation: Mutation, by: By) => void,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const waiting = mutations.filter(
    ({ room, workflow }) => room !== "views" && existsSync(`test/machines/behaviour/${workflow}.txt`),
  )
  while (waiting.length > 0) {
    if ((await ask(root, waiting, tell, isStopped)) === "ended") return
    // Whoever did not answer is the first that waits; a new worker goes on behind it.
    const late = waiting.shift()
    if (late !== undefined) tell(late, "time limit")
  }
}

/** Runs a worker over those that wait; ends when all have answered, one has not in time, or it is stopped. */
const ask = (
  root: string,
  waiting: Array<Mutation>,
  tell: (mutation: Mutation, by: By) => void,
  isStopped: () => boolean,
): Promise<"ended" | "late"> =>
  new Promise((done, fail) => {
    const asked: Asked = {
      root,
      faults: waiting.map(({ file, workflow, text }) => ({ file, workflow, text })),
    }
    const worker = new Worker(new URL("./behaviour-worker.ts", import.meta.url), { workerData: asked })
    let timer: NodeJS.Timeout | undefined
    worker.on("message", (answer: Answer) => {
      clearInterval(timer)
      if (answer === "begins") {
        const begun = process.cpuUsage()
        timer = setInterval(() => {
          if (process.cpuUsage(begun).user < LIMIT * 1000) return
          clearInterval(timer)
          done("late")
          void worker.terminate()
        }, LOOK_EVERY)
        return
      }
      const mutation = waiting.shift()
      if (mutation !== undefined) tell(mutation, answer === "noticed" ? "tests" : "nobody")
      if (isStopped()) void worker.terminate()
    })
    worker.on("error", fail)
    worker.on("exit", () => {
      clearInterval(timer)
      if (waiting.length === 0 || isStopped()) done("ended")
      else fail(new Error("The worker that compares behaviour ended before its work"))
    })
  })
