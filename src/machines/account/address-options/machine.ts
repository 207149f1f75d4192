import { assign, setup } from "xstate"
import type { Country, TimeZone } from "#contract/schemas/address-option.ts"
import { sortedZones, timeZoneFor } from "#domain/profile-form.ts"
import { type SystemMessage, sendToSystem } from "../../send-to-system.ts"
import type { FieldSuggested } from "../../shared/form/events.ts"
import { systemIds } from "../../system.ts"
import * as actors from "./actors.ts"
import type { AddressOptionsEvent, CountrySelected } from "./events.ts"

export type ChosenAddress = Omit<typeof CountrySelected.Type, "type">

export interface AddressOptionsContext extends ChosenAddress {
  readonly countries: ReadonlyArray<Country>
  /** Time zones of the chosen country, westmost first; empty without a country (SEL-11, SEL-12). */
  readonly zones: ReadonlyArray<TimeZone>
  /** Whether the form's time zone is empty until the time zones of its new country have arrived. */
  readonly isZoneOpen: boolean
}

const suggested = (timeZone: string): SystemMessage => {
  const event: typeof FieldSuggested.Type = { type: "field.suggested", field: "timeZone", value: timeZone }
  return { to: systemIds.person, event }
}

/** Chart of the countries that a form offers, and of the time zones of the chosen country. */
export const addressOptionsMachine = setup({
  types: {
    context: {} as AddressOptionsContext,
    events: {} as AddressOptionsEvent,
    input: {} as ChosenAddress,
  },
  actors,
  actions: {
    keepCountries: assign((_, params: { readonly countries: ReadonlyArray<Country> }) => ({
      countries: params.countries,
    })),
    /**
     * An empty time zone from the form means that its country's zones had not arrived yet; the last zone is then
     * kept, because it may still fit.
     */
    keepChoice: assign(({ context }, { country, timeZone, city }: ChosenAddress) => ({
      country,
      timeZone: timeZone === "" ? context.timeZone : timeZone,
      city,
      zones: [],
      isZoneOpen: true,
    })),
    /**
     * Clears the time zone in the form until the new country's zones are known: a form saved before then would
     * silently keep a zone of the former country (PWD-08).
     */
    openZone: sendToSystem(() => [suggested("")]),
    keepZones: assign((_, params: { readonly zones: ReadonlyArray<TimeZone> }) => ({
      zones: sortedZones(params.zones),
    })),
    /**
     * Suggests a time zone of the new country when the form's zone does not belong to that country: the first zone
     * of the list, in which most people live (PWD-08).
     */
    suggestZone: sendToSystem<{ readonly zones: ReadonlyArray<TimeZone> }>(({ context }, { zones }) => {
      const { city, timeZone, isZoneOpen } = context as AddressOptionsContext
      const names = zones.map(({ zone }) => zone)
      const fitting = timeZoneFor(names, timeZone, city)
      return fitting === timeZone && !isZoneOpen ? [] : [suggested(fitting)]
    }),
  },
  guards: { hasCountry: ({ context }) => context.country !== "" },
}).createMachine({
  id: "address-options",
  type: "parallel",
  context: ({ input: { country, timeZone, city } }) => ({
    country,
    timeZone,
    city,
    countries: [],
    zones: [],
    isZoneOpen: false,
  }),
  states: {
    countries: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "loadCountries",
            src: "loadCountries",
            onDone: {
              target: "ready",
              actions: { type: "keepCountries", params: ({ event }) => ({ countries: event.output }) },
            },
            onError: { target: "failed" },
          },
        },
        ready: {},
        failed: { on: { "load.retried": { target: "loading" } } },
      },
    },
    zones: {
      initial: "deciding",
      on: {
        "country.selected": {
          target: ".deciding",
          actions: [
            { type: "keepChoice", params: ({ event: { type: _, ...choice } }) => choice },
            "openZone",
          ],
        },
      },
      states: {
        deciding: { always: [{ guard: "hasCountry", target: "loading" }, { target: "unasked" }] },
        /** Without a country there are no time zones to load (SEL-11). */
        unasked: {},
        loading: {
          invoke: {
            id: "loadZones",
            src: "loadZones",
            input: ({ context }) => ({ country: context.country }),
            onDone: {
              target: "ready",
              actions: [
                { type: "keepZones", params: ({ event }) => ({ zones: event.output }) },
                { type: "suggestZone", params: ({ event }) => ({ zones: event.output }) },
              ],
            },
            onError: { target: "failed" },
          },
        },
        ready: {},
        failed: { on: { "load.retried": { target: "loading" } } },
      },
    },
  },
})
export type AddressOptionsMachine = typeof addressOptionsMachine
