import { Button, Checkbox } from "@mantine/core"
import "@mantine/core/styles/InlineInput.css"
import "@mantine/core/styles/Checkbox.css"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { Introduction } from "./Introduction.tsx"
import { useLive } from "./LiveParts.ts"
import { OpenFile } from "./OpenFile.tsx"
import classes from "./TabList.module.css"

/**
 * List of the portal's tabs open in this browser: the user watches one tab, or ticks several tabs to watch them
 * together.
 */
export const TabList = () => {
  const text = useTexts()
  const { watching } = useLive()
  const { tabs, marked } = useSelector(watching, ({ context }) => context)
  const count = tabs.filter(({ id }) => marked.includes(id)).length
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{text("inspector.tabs.title")}</h1>
      <p className={classes.lead}>{text("inspector.tabs.lead")}</p>
      {tabs.length === 0 ? (
        <div className={classes.none}>
          <p>{text("inspector.tabs.none")}</p>
          <a href="/" target="_blank" rel="noreferrer">
            {text("inspector.tabs.openPortal")}
          </a>
        </div>
      ) : (
        <>
          <ul className={classes.tabs}>
            {tabs.map((tab) => (
              <li key={tab.id} className={classes.item}>
                {tabs.length > 1 && (
                  <Checkbox
                    classNames={{ body: classes.box }}
                    aria-label={text("inspector.tabs.tick", { title: tab.title, address: tab.address })}
                    checked={marked.includes(tab.id)}
                    onChange={() => watching.send({ type: "tab.marked", id: tab.id })}
                  />
                )}
                <button
                  type="button"
                  className={classes.tab}
                  onClick={() => watching.send({ type: "tab.selected", tab })}
                >
                  <strong>{tab.title}</strong>
                  <code>{tab.address === "" ? "#/" : tab.address}</code>
                </button>
              </li>
            ))}
          </ul>
          {tabs.length > 1 && (
            <p className={classes.together}>
              <Button disabled={count === 0} onClick={() => watching.send({ type: "marked.selected" })}>
                {text("inspector.tabs.watch", { count })}
              </Button>
              <span>{text("inspector.tabs.together")}</span>
            </p>
          )}
        </>
      )}
      <p className={classes.file}>
        {text("inspector.file.lead")} <OpenFile />
      </p>
      <Introduction />
    </div>
  )
}
