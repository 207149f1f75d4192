import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { MachineId } from "../schemas/ids.ts"
import { PlanOfMachine, ServiceChoice, ServiceChosen, Subscription } from "../schemas/subscription.ts"

const one = { params: { id: MachineId } }
const READERS = "the owner, and partner context in scope"

/** A machine's subscription and its assignment to a service centre (API-MACH-06, API-MACH-07, API-MACH-20). */
export class MachineSubscriptionsGroup extends HttpApiGroup.make("machineSubscriptions")
  .add(
    HttpApiEndpoint.get("active", "/machines/:id/subscriptions/active", {
      ...one,
      success: [Subscription, HttpApiSchema.NoContent],
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "The running subscription of a machine",
        description: "204 when none runs.",
        who: READERS,
      }),
    ),
    HttpApiEndpoint.get("plans", "/machines/:id/subscriptions/plans", {
      ...one,
      success: Schema.Array(PlanOfMachine),
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Plans that fit a machine, and which of them are on their way or running",
        who: READERS,
      }),
    ),
    HttpApiEndpoint.put("chooseService", "/machines/:id/services", {
      ...one,
      payload: ServiceChoice,
      success: ServiceChosen,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Ask a service centre for a subscription, or move the machine to it",
          description:
            "Without a running subscription it asks for one; in the last 30 days of one at the same centre for its renewal; another centre takes the running one over. A machine without owner is only assigned.",
          who: "the owner, administrator, partner admin, and a centre for a machine without owner and centre",
        }),
      ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({
      title: "Subscriptions of a machine",
      description: "A machine's subscription and its way to a service centre.",
    }),
  ) {}
