import { Context, Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { routes, type ScreenId } from "#domain/navigation/routes.ts"
import { machinesOfOverlays, machinesOfScreens } from "#machines/screens.ts"
import { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
import { AccountCalls } from "#services/account/account-calls.ts"
import type { AccountServices } from "#services/account/services.ts"
import { FleetCalls } from "#services/fleet/fleet-calls.ts"
import { LivePositions } from "#services/fleet/live-positions.ts"
import { MachineWindow } from "#services/fleet/machine-window.ts"
import type { FleetServices } from "#services/fleet/services.ts"
import { MachineCalls } from "#services/machine/machine-calls.ts"
import { MachineSeries } from "#services/machine/machine-series.ts"
import { MachineTrack } from "#services/machine/machine-track.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { ShellLive } from "#services/shell/live.ts"
import type { ShellServices } from "#services/shell/services.ts"
import { Session } from "#services/shell/session.ts"
import { Today } from "#services/shell/today.ts"
import { Visibility } from "#services/shell/visibility.ts"
import account from "../../../src/app/areas/account.tsx"
import fleet from "../../../src/app/areas/fleet.tsx"
import machine from "../../../src/app/areas/machine.tsx"
import { runtimeOfArea } from "../../../src/app/runtime.ts"
import { loadScreen, viewOf } from "../../../src/app/screens.ts"

const machines = { ...machinesOfScreens, ...machinesOfOverlays }
const screens = [...new Set(routes.map(({ screen }) => screen))]

describe("what arrives when it is wanted: the screens of the routing table, and pieces of the frame", () => {
  it.each([...screens, ...OverlayId.literals])(
    "%s comes with its chart, its view, its texts and its services",
    async (id: ScreenId | OverlayId) => {
      const { machine: chart } = await loadScreen(id, "en-GB")
      expect(chart.getInitialSnapshot).toBeTypeOf("function")
      expect(viewOf(id)).toBeTypeOf("function")
      expect(chart, "what the inspector says this screen is drawn from").toBe(machines[id])
    },
  )

  it.each(["account", "fleet", "machine"] as const)(
    "leaves the services of %s ready for its charts",
    (area) => {
      expect(runtimeOfArea(area)).toBeDefined()
    },
  )
})

/** Builds an area's layer; type checking fails when the layer lacks a service that the charts of its area require. */
const provides = <Services>(layer: Layer.Layer<Services>) =>
  Effect.runPromise(Effect.scoped(Layer.build(layer)))

describe("an area's layer", () => {
  it("gives the fleet's charts their services", async () => {
    const services = await provides<FleetServices>(fleet.layer)
    expect(
      [FleetCalls, LivePositions, MachineWindow, Visibility].map((tag) =>
        Context.get(services, tag as never),
      ),
    ).not.toContain(undefined)
  })
  it("gives the machine's charts their services", async () => {
    const services = await provides<MachineServices>(machine.layer)
    expect(
      [MachineCalls, MachineSeries, MachineTrack, Today].map((tag) => Context.get(services, tag as never)),
    ).not.toContain(undefined)
  })
  it("gives the account's charts their services", async () => {
    const services = await provides<AccountServices>(account.layer)
    expect(Context.get(services, AccountCalls).forgot).toBeTypeOf("function")
  })
  it("gives the shell's charts their services", async () => {
    const services = await provides<ShellServices>(ShellLive)
    expect(Context.get(services, Session).signIn).toBeTypeOf("function")
  })
})
