import { chartsOfCommit } from "./from-git.ts"

/** Prints all charts of a commit as JSON, for a server that shows the inspector what a chart was like. */
console.log(JSON.stringify(chartsOfCommit(process.argv[2] ?? "HEAD", process.cwd())))
