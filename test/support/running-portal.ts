import { onTestFinished } from "vitest"
import { type ActorOptions, createActor } from "xstate"
import { provideRuntimes, type RuntimeOfArea } from "#machines/effect-actor.ts"
import type { PortalMachine } from "#machines/shell/portal/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { systemIds } from "#machines/system.ts"

/** The portal of a user with a session cookie; the portal and its runtime are stopped at the end of the test. */
export const runPortal = (
  machine: PortalMachine,
  runtime: NonNullable<ReturnType<RuntimeOfArea>>,
  options: Pick<ActorOptions<PortalMachine>, "clock"> = {},
) => {
  const portal = createActor(machine, {
    ...options,
    systemId: systemIds.portal,
    input: { boot: { ...sampleBoot, sessionCookie: true }, isSupported: true },
  })
  provideRuntimes(portal, () => runtime)
  portal.start()
  onTestFinished(async () => {
    portal.stop()
    await runtime.dispose()
  })
  return portal
}
