import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { chapterAt, endOf } from "../../story/chapters.ts"
import { twoTabs } from "../../story/two-tabs.ts"
import { type LiveParts, useLive } from "./LiveParts.ts"
import classes from "./Story.module.css"

/** Button that opens the story of two tabs. */
export const OpenStory = () => {
  const text = useTexts()
  const live = useLive()
  return <Button onClick={() => void openStory(live)}>{text("inspector.story.open")}</Button>
}

const openStory = async ({ watching, timeline, form, version }: LiveParts) => {
  const { recordingFile, chapters } = await twoTabs(version)
  timeline.send({ type: "recording.changed" })
  form.send({ type: "sequence.requested" })
  watching.send({ type: "recording.opened", recordingFile, chapters })
  show({ watching, timeline }, 0)
}

/** Shows the end of a chapter: its moment, and its chart. */
const show = ({ watching, timeline }: Pick<LiveParts, "watching" | "timeline">, index: number) => {
  const { recording, chapters } = watching.getSnapshot().context
  const chapter = chapters[index]
  const entry = chapter && endOf(chapter, recording)
  if (chapter === undefined || entry === undefined) return
  timeline.send({ type: "entry.selected", seq: entry.seq })
  watching.send({ type: "actor.selected", id: chapter.actor })
}

/** What the story tells of the moment in view, with the way to its next chapter; nothing in another recording. */
export const Story = () => {
  const text = useTexts()
  const { watching, timeline } = useLive()
  const { recording, chapters } = useSelector(watching, ({ context }) => context)
  const at = useSelector(timeline, ({ context }) => context.at)
  if (chapters.length === 0) return null
  const index = chapterAt(chapters, recording, at)
  return (
    <section className={classes.story} aria-label={text("inspector.story.title")}>
      <p className={classes.told} role="status">
        <span className={classes.place}>
          {text("inspector.time.place", { place: index + 1, count: chapters.length })}
        </span>{" "}
        {text(`inspector.story.${chapters[index]?.key ?? ""}`)}
      </p>
      <div className={classes.steps}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={index === 0}
          onClick={() => show({ watching, timeline }, index - 1)}
        >
          {text("inspector.story.back")}
        </Button>
        <Button
          size="compact-sm"
          disabled={index === chapters.length - 1}
          onClick={() => show({ watching, timeline }, index + 1)}
        >
          {text("inspector.story.next")}
        </Button>
      </div>
    </section>
  )
}
