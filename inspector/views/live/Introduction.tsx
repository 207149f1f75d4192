import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Introduction.module.css"
import { OpenStory } from "./Story.tsx"

const STEPS = ["open", "press", "watch"] as const

/** Introduction for users who have not seen the inspector: three steps, and a story to try them on. */
export const Introduction = () => {
  const text = useTexts()
  return (
    <section className={classes.introduction} aria-labelledby="introduction">
      <h2 id="introduction" className={classes.title}>
        {text("inspector.intro.title")}
      </h2>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step} className={classes.step}>
            <strong>{text(`inspector.intro.${step}`)}</strong>
            <span>{text(`inspector.intro.${step}.how`)}</span>
          </li>
        ))}
      </ol>
      <p className={classes.story}>{text("inspector.intro.story")}</p>
      <OpenStory />
    </section>
  )
}
