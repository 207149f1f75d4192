import { tourFor, withFeatureRead } from "#domain/tour.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { emptyRelease, sampleRelease } from "../sample-release.ts"
import { TourEvents } from "./events.ts"
import { tourMachine } from "./machine.ts"

const begun = tourFor(sampleRelease, owner, undefined)
const half = begun && withFeatureRead(begun, "fleet")

export const tourChart = defineChart<typeof tourMachine>({
  area: "releases",
  name: "tour",
  purpose: "Has the notes of a new version shown once, and leads through its features until all are read.",
  machine: tourMachine,
  events: TourEvents,
  samples: {
    inputs: [
      { user: owner, boot: sampleBoot },
      { user: owner, boot: { ...sampleBoot, consentProvider: "https://consent.example/ask.js" } },
    ],
    events: (snapshot) =>
      snapshot.matches({ offered: { card: "open" } })
        ? [
            { type: "card.toggled" },
            ...(snapshot.context.tour?.features ?? []).flatMap(({ id, status }) => [
              { type: "feature.opened", id } as const,
              ...(status === "UNREAD" && snapshot.context.tour?.open === id
                ? [{ type: "feature.confirmed", id } as const]
                : []),
            ]),
            { type: "tour.ended" },
            { type: "language.shown" },
          ]
        : [
            { type: "card.toggled" },
            { type: "consent.answered", isNew: false },
            { type: "consent.answered", isNew: true },
            { type: "language.shown" },
          ],
    outputs: {
      loadProgress: [
        { lastVersion: null, saved: undefined },
        { lastVersion: sampleRelease.version, saved: half },
        { lastVersion: sampleRelease.version, saved: half && { ...half, closed: true } },
      ],
      askRelease: [sampleRelease, emptyRelease],
      waitForDialogs: [{ lastVersion: null }, { lastVersion: sampleRelease.version }],
      askWords: [sampleRelease],
      keepTour: [undefined],
      keepEnd: [undefined],
      keepRead: [undefined],
    },
    errors: {
      askRelease: [
        new NetworkError({ call: "GET /releases/latest" }),
        new ApiError({ status: 404, errors: [], call: "GET /releases/latest" }),
      ],
      askWords: [new NetworkError({ call: "GET /releases/latest" })],
      keepEnd: [new NetworkError({ call: "PUT /users" })],
      keepRead: [new NetworkError({ call: "PUT /users" })],
    },
    meant: {
      "loadProgress fails unshown": "the browser's memory may be closed; the choice holds for this visit",
      "askRelease fails unshown": "the tour is offered another time",
      "askWords fails unshown": "the tour stays in the language it is in",
      "keepRead fails unshown": "the browser's memory may be closed; the choice holds for this visit",
      "keepEnd fails unshown": "the browser's memory may be closed; the choice holds for this visit",
    },
    key: ({ context: { tour, release, areNotesLater, isAskedElsewhere } }) => [
      isAskedElsewhere,
      // What the answer was matters until the notes were shown or left for later, when the tour starts.
      tour === undefined && areNotesLater,
      release?.features.length,
      tour?.open,
      tour?.features.map(({ status }) => status),
    ],
    neverLeft: { "tour.over": "the tour has ended" },
    longRunning: {
      watchLanguage: "follows as long as the page is there",
      watchAnswer: "waits as long as the visitor leaves the question open",
    },
    person: { endsWith: "overlay" },
    nonInput: {
      "feature.opened": "leads to what is looked at and changes nothing",
      "feature.confirmed": "is kept at once",
      "consent.answered": "is the answer of another chart, which keeps it",
    },
  },
})
