import type { Page } from "@playwright/test"
import { CHANNEL } from "#machines/inspection/wire.ts"
import { sampleAnswers, sampleTab } from "#test/inspector/support/sample-recording.ts"

/** Makes a page answer inspectors like a tab of the portal, always with the same recording. */
export const answerAsTab = (page: Page): Promise<void> =>
  page.evaluate(
    ({ channelName, tab, answers }) => {
      const channel = new BroadcastChannel(channelName)
      const watching = new Set<string>()
      channel.onmessage = ({ data }) => {
        if (data.say === "who is there") channel.postMessage({ to: "inspectors", say: "here", tab })
        // Ignores a second `watch` of an inspector that watches already.
        if (data.say !== "watch" || data.tab !== tab.id || watching.has(data.inspector)) return
        watching.add(data.inspector)
        for (const answer of answers) channel.postMessage({ ...answer, inspector: data.inspector })
      }
      Object.assign(window, { fakeTab: channel })
    },
    { channelName: CHANNEL, tab: sampleTab, answers: sampleAnswers("") },
  )
