import { assign, fromPromise } from "xstate"
import type { CodeDescription } from "#contract/schemas/diagnostic-code.ts"
import type { CodeRecord } from "#domain/code-record.ts"
import { sampleAlarm, sampleDescription } from "#machines/codes/service-code/chart.ts"
import { serviceCodeMachine } from "#machines/codes/service-code/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ServiceCode } from "#views/codes/service-code/ServiceCode.tsx"
import { PortalContext } from "#views/portal-context.ts"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"
import { Opened } from "../Opened.tsx"
import { partsThat } from "../parts.ts"

const on = (
  name: string,
  describe: () => Promise<CodeDescription | undefined>,
  about: CodeRecord = sampleAlarm,
  serviceId?: number,
) => ({
  name,
  show: () => (
    <Opened>
      {(close) => (
        <Held value={partsThat(close)}>
          {(parts) => (
            <PortalContext value={parts}>
              <Acting
                machine={serviceCodeMachine.provide({
                  actors: { describeCode: fromPromise(describe) as never },
                  actions: { lookAround: assign(() => ({ serviceId })) },
                })}
                input={{ user: owner, boot: sampleBoot, about }}
              >
                {(actor) => <ServiceCode actor={actor} />}
              </Acting>
            </PortalContext>
          )}
        </Held>
      )}
    </Opened>
  ),
})

export const component: GalleryComponent = {
  name: "Service code",
  states: [
    on("an alarm", () => Promise.resolve(sampleDescription)),
    on("a service code", () => Promise.resolve(sampleDescription), { ...sampleAlarm, kind: "code" }),
    on("in a service centre, with schematics", () => Promise.resolve(sampleDescription), sampleAlarm, 3),
    on("loading", pending),
    on("unknown", () => Promise.resolve({ ...sampleDescription, title: "", description: "" })),
    on("no details", () => Promise.resolve(undefined)),
    on("failed", () => Promise.reject(new Error("no connection"))),
  ],
}
