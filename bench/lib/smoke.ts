/** `--smoke`: each subject once in its shortest form, to see that it runs. Its figures say nothing and are not judged. */
export const isSmoke = process.argv.includes("--smoke")

/** How much a measurement takes, or the least that plays all of it. */
export const amount = (whole: number, least: number): number => (isSmoke ? least : whole)

/** The world of 10,000 machines takes half a minute to fill in. */
export const LARGE = isSmoke ? "demo" : "large"
