import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { emptyRelease, sampleRelease } from "../sample-release.ts"
import { ReleaseNotesEvents } from "./events.ts"
import { releaseNotesMachine } from "./machine.ts"

const call = "GET /releases/latest"

export const releaseNotesChart = defineChart<typeof releaseNotesMachine>({
  area: "releases",
  name: "release-notes",
  purpose: "Tells in a dialog what is new: by itself once per version, later on request.",
  machine: releaseNotesMachine,
  events: ReleaseNotesEvents,
  samples: {
    inputs: [{ user: owner, boot: sampleBoot }],
    events: () => [{ type: "load.retried" }, { type: "language.shown" }],
    outputs: {
      askRelease: [sampleRelease, emptyRelease],
      askWords: [sampleRelease],
      saveVersion: [undefined],
    },
    errors: {
      askRelease: [new NetworkError({ call }), new ApiError({ status: 404, errors: [], call })],
      askWords: [new NetworkError({ call })],
    },
    meant: {
      "askRelease fails unshown": "a server without release notes has none to show",
      "askWords fails unshown": "the notes stay in the language they are in",
    },
    key: ({ context }) => context.release === undefined,
    neverLeft: {
      "release-notes.none": "the dialog around it is closed",
    },
    longRunning: { watchLanguage: "follows as long as the page is there" },
  },
})
