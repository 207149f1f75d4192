import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { useLive } from "./LiveParts.ts"
import { OpenFile } from "./OpenFile.tsx"
import classes from "./TabList.module.css"

/** Tabs of the portal that are open in this browser. */
export const TabList = () => {
  const text = useTexts()
  const { watching } = useLive()
  const tabs = useSelector(watching, ({ context }) => context.tabs)
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
        <ul className={classes.tabs}>
          {tabs.map((tab) => (
            <li key={tab.id}>
              <button
                type="button"
                className={classes.tab}
                onClick={() => watching.send({ type: "tab.chosen", tab })}
              >
                <strong>{tab.title}</strong>
                <code>{tab.address === "" ? "#/" : tab.address}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.file}>
        {text("inspector.file.lead")} <OpenFile />
      </p>
    </div>
  )
}
