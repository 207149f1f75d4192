import { Worker } from "node:worker_threads"
import type { Mutation } from "./make.ts"
import type { Answer, Asked } from "./oracles-worker.ts"
import type { By } from "./run.ts"

/**
 * Time limit for one mutation, in ms of processor time: a mutated chart that is not finished by then loops
 * endlessly. Processor time does not depend on the load of the computer.
 */
const LIMIT = 60_000
const LOOK_EVERY = 2_000

/** Reports the result of the oracles for a mutation: what noticed it, and the first violation. */
export type Tell = (mutation: Mutation, by: By, noticed: string) => void

/**
 * Finds the mutations that the chart oracles notice; oracles run before the tests, because oracles need no test
 * run. Stops after the present mutation once `isStopped` returns true.
 */
export const noticedByOracles = async (
  root: string,
  mutations: ReadonlyArray<Mutation>,
  tell: Tell,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const waiting = mutations.filter(({ room }) => room !== "views")
  while (waiting.length > 0) {
    if ((await ask(root, waiting, tell, isStopped)) === "ended") return
    // The worker ended because the first waiting mutation exceeded the time limit; that mutation counts as
    // noticed, and a new worker takes the rest.
    const late = waiting.shift()
    if (late !== undefined) tell(late, "time limit", "the oracles of all charts")
  }
}

/**
 * Runs a worker over the waiting mutations; ends when all mutations are done, a mutation exceeds the time limit,
 * or the run is stopped.
 */
const ask = (
  root: string,
  waiting: Array<Mutation>,
  tell: Tell,
  isStopped: () => boolean,
): Promise<"ended" | "late"> =>
  new Promise((done, fail) => {
    const asked: Asked = {
      root,
      faults: waiting.map(({ file, workflow, text }) => ({ file, workflow, text })),
    }
    const worker = new Worker(new URL("./oracles-worker.ts", import.meta.url), { workerData: asked })
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
      const { violation } = answer
      if (mutation !== undefined)
        tell(mutation, violation === undefined ? "nobody" : "tests", violation ?? "")
      if (isStopped()) void worker.terminate()
    })
    worker.on("error", fail)
    worker.on("exit", () => {
      clearInterval(timer)
      if (waiting.length === 0 || isStopped()) done("ended")
      else fail(new Error("The worker that asks the oracles ended before its work"))
    })
  })
