import { Button } from "@mantine/core"
import { useActorRef, useSelector } from "@xstate/react"
import { useLayoutEffect, useMemo, useRef } from "react"
import { fromPromise } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import { filesOf, folderOf, readSource } from "../../gallery/sources.ts"
import { hrefOf } from "../../machines/place.ts"
import { readingSourceMachine } from "../../machines/reading-source.ts"
import classes from "./SourcePage.module.css"

/** Source files of a chart as they were when this inspector was built; each line has an address. */
export const SourcePage = ({
  chart,
  file,
  line,
}: {
  readonly chart: string
  readonly file: string
  readonly line: number
}) => {
  const text = useTexts()
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>
          <code>{`${folderOf(chart)}/${file}`}</code>
        </h1>
        <p className={classes.lead}>{text("inspector.source.lead")}</p>
        <nav className={classes.files} aria-label={text("inspector.source.files")}>
          <a href={hrefOf({ page: "gallery", chart })}>{text("inspector.source.back")}</a>
          {filesOf(chart).map((one) => (
            <a
              key={one}
              href={hrefOf({ page: "source", chart, file: one, line: 1 })}
              aria-current={one === file ? "page" : undefined}
            >
              <code>{one}</code>
            </a>
          ))}
        </nav>
      </header>
      <Lines key={`${chart}/${file}`} chart={chart} file={file} line={line} />
    </article>
  )
}

const machine = readingSourceMachine.provide({
  actors: {
    read: fromPromise<string, { readonly chart: string; readonly file: string }>(({ input }) =>
      readSource(input.chart, input.file),
    ),
  },
})

const Lines = ({
  chart,
  file,
  line,
}: {
  readonly chart: string
  readonly file: string
  readonly line: number
}) => {
  const text = useTexts()
  const reading = useActorRef(machine, { input: { chart, file } })
  const lines = useSelector(reading, ({ context }) => context.lines)
  const hasFailed = useSelector(reading, (snapshot) => snapshot.matches("failed"))
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (line > 1 && lines.length > 0) list.current?.children[line - 1]?.scrollIntoView({ block: "center" })
  }, [line, lines])
  const hrefs = useMemo(
    () => lines.map((_, index) => hrefOf({ page: "source", chart, file, line: index + 1 })),
    [lines, chart, file],
  )
  if (hasFailed)
    return (
      <p className={classes.failed} role="alert">
        {text("inspector.source.failed", { file: `${folderOf(chart)}/${file}` })}{" "}
        <Button size="compact-sm" onClick={() => reading.send({ type: "load.retried" })}>
          {text("inspector.drawing.retry")}
        </Button>
      </p>
    )
  return (
    <ol
      ref={list}
      className={classes.lines}
      tabIndex={0}
      aria-label={text("inspector.source.text", { file })}
    >
      {lines.map((content, index) => (
        <li key={hrefs[index]} aria-current={line > 1 && index === line - 1 ? "true" : undefined}>
          <a className={classes.number} href={hrefs[index]} tabIndex={-1}>
            {index + 1}
          </a>
          <code>{content === "" ? " " : content}</code>
        </li>
      ))}
    </ol>
  )
}
