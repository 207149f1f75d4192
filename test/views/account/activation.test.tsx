import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { activationChart } from "#machines/account/activation/chart.ts"
import { activationForm } from "#machines/account/activation/form.ts"
import { sampleCountries, sampleZones } from "#machines/account/places/chart.ts"
import { placesMachine } from "#machines/account/places/machine.ts"
import type { FormValues } from "#machines/shared/form/machine.ts"
import { describeView } from "#test/support/plans/view.tsx"
import { Activation } from "#views/account/activation/Activation.tsx"
import { around, nothingToLose, texts } from "../support/around.tsx"

const parts = () => ({
  form: activationForm.provide({
    actors: { send: fromPromise<unknown, FormValues>(() => new Promise(() => {})), ...nothingToLose },
  }),
  places: placesMachine.provide({
    actors: {
      loadCountries: fromPromise(async () => sampleCountries),
      loadZones: fromPromise(async () => sampleZones),
    } as never,
  }),
})

const retry = () => page.getByRole("button", { name: "Try again" })
const anotherLink = () => page.getByRole("link", { name: "Ask for a new link" })
const says = (words: string) =>
  expect.element(page.getByRole("alert").getByText(words, { exact: false })).toBeVisible()
const isWaiting = () => expect.element(page.getByRole("status").getByText("Checking the link")).toBeVisible()

describeView(activationChart, {
  before: texts("account"),
  parts,
  view: (actor) => around(<Activation actor={actor as never} />),
  gestures: {
    "retry.requested": () => userEvent.click(retry()),
    "cancel.requested": () => userEvent.click(page.getByRole("button", { name: "Cancel" })),
  },
  shows: {
    checking: isWaiting,
    unreachable: () => says("The server does not answer."),
    failed: async () => {
      await says("This link cannot be used.")
      await expect.element(anotherLink()).toHaveAttribute("href", "/login/forgot")
    },
    filling: async () => {
      await expect.element(page.getByText("matti@farms.example")).toBeVisible()
      for (const name of ["Password", "Your details", "Agreements"])
        await expect.element(page.getByRole("heading", { name, exact: false }).first()).toBeVisible()
    },
    activating: isWaiting,
    "notActivated.refused": async () => {
      await says("The activation did not work.")
      await expect.element(anotherLink()).toBeVisible()
    },
    "notActivated.unreachable": () => expect.element(retry()).toBeVisible(),
    done: isWaiting,
  },
})
