import { assign, sendTo, setup } from "xstate"
import type { OwnerChanged } from "../choices/events.ts"
import type { ChoicesMachine } from "../choices/machine.ts"
import type { MachineModelEvent } from "./events.ts"

/** Brand, series and model chosen so far. */
export interface ChosenModel {
  readonly brand: number | null
  readonly series: number | null
  readonly model: number | null
}

const ownerGiven = (owner: number | null): typeof OwnerChanged.Type => ({ type: "owner.changed", owner })

/**
 * Chart of the dependent choice of brand, series and model: a new choice clears the choices below it (SEL-01,
 * SEL-02).
 */
export const machineModel = setup({
  types: {
    context: {} as ChosenModel,
    events: {} as MachineModelEvent,
    input: {} as ChosenModel,
    children: {} as { brands: "brands"; series: "series"; models: "models" },
  },
  actors: {
    brands: {} as ChoicesMachine,
    series: {} as ChoicesMachine,
    models: {} as ChoicesMachine,
  },
  actions: {
    takeBrand: assign((_, params: { readonly id: number }) => ({
      brand: params.id,
      series: null,
      model: null,
    })),
    takeSeries: assign((_, params: { readonly id: number }) => ({ series: params.id, model: null })),
    takeModel: assign((_, params: { readonly id: number }) => ({ model: params.id })),
    askSeries: sendTo("series", ({ context }) => ownerGiven(context.brand)),
    askModels: sendTo("models", ({ context }) => ownerGiven(context.series)),
    /**
     * Placeholder action, called after a choice: the creator of the select replaces it with the consequence of the
     * choice.
     */
    notifyChosen: (_: unknown, __: ChosenModel): void => {},
  },
  guards: {
    hasBrand: ({ context }) => context.brand !== null,
    hasSeries: ({ context }) => context.series !== null,
    hasModel: ({ context }) => context.model !== null,
  },
}).createMachine({
  id: "machine-model",
  context: ({ input }) => input,
  invoke: [
    { id: "brands", src: "brands", input: { owner: 0 } },
    { id: "series", src: "series", input: ({ context }) => ({ owner: context.brand }) },
    { id: "models", src: "models", input: ({ context }) => ({ owner: context.series }) },
  ],
  initial: "deciding",
  on: {
    "brand.selected": {
      target: ".deciding",
      actions: [
        { type: "takeBrand", params: ({ event }) => ({ id: event.id }) },
        "askSeries",
        "askModels",
        { type: "notifyChosen", params: ({ context }) => context },
      ],
    },
  },
  states: {
    deciding: {
      always: [
        { guard: "hasModel", target: "withBrand.withSeries.complete" },
        { guard: "hasSeries", target: "withBrand.withSeries.withoutModel" },
        { guard: "hasBrand", target: "withBrand.withoutSeries" },
        { target: "withoutBrand" },
      ],
    },
    withoutBrand: {},
    withBrand: {
      initial: "withoutSeries",
      on: {
        "series.selected": {
          target: "deciding",
          actions: [
            { type: "takeSeries", params: ({ event }) => ({ id: event.id }) },
            "askModels",
            { type: "notifyChosen", params: ({ context }) => context },
          ],
        },
      },
      states: {
        withoutSeries: {},
        withSeries: {
          initial: "withoutModel",
          on: {
            "model.selected": {
              target: "#machine-model.deciding",
              actions: [
                { type: "takeModel", params: ({ event }) => ({ id: event.id }) },
                { type: "notifyChosen", params: ({ context }) => context },
              ],
            },
          },
          states: { withoutModel: {}, complete: {} },
        },
      },
    },
  },
})

/**
 * Creates the select for a catalogue's lists. `notifyChosen` is an action usable in any chart, such as one made by
 * `sendToSystem`.
 */
export const machineModelMachine = (
  lists: {
    readonly brands: ChoicesMachine
    readonly series: ChoicesMachine
    readonly models: ChoicesMachine
  },
  notifyChosen: (args: unknown, params: ChosenModel) => void = () => {},
) => machineModel.provide({ actors: lists, actions: { notifyChosen } })
export type MachineModelMachine = typeof machineModel
