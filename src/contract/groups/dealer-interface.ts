import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { DealerBearer } from "../bearer.ts"
import { pattern, requiredText } from "../checks.ts"
import { about } from "../describe.ts"
import {
  BadRequestProblem,
  ConflictProblem,
  ForbiddenProblem,
  NotFoundProblem,
  TooManyRequestsProblem,
} from "../problem-responses.ts"
import { SupportEmailChange, SupportFindings, SupportSearch } from "../schemas/account.ts"
import { MachineId, UserId } from "../schemas/ids.ts"

const who =
  "with a bearer: administrator and partner admin; partner user of a dealer for its own machines, their owners, and people it invited who never came"

/**
 * Endpoints of the dealers' support tools (section 64). They authenticate by bearer token instead of cookie, and
 * report errors as problem details instead of error lists.
 */
export class DealerInterfaceGroup extends HttpApiGroup.make("dealerInterface")
  .add(
    HttpApiEndpoint.post("search", "/dealer-api/support/tools/search", {
      payload: SupportSearch,
      success: SupportFindings,
      error: BadRequestProblem,
    }).annotateMerge(
      about({
        summary: "Find people, machines, telemetry devices and issues",
        description: "At least 3 characters.",
        who,
      }),
    ),
    HttpApiEndpoint.delete("releaseMachine", "/dealer-api/machines/:id/release", {
      params: { id: MachineId },
      query: { salesforceReferenceNumber: requiredText(40).check(pattern(/\S/)) },
      success: HttpApiSchema.NoContent,
      error: [BadRequestProblem, ForbiddenProblem, NotFoundProblem, ConflictProblem],
    }).annotateMerge(
      about({
        summary: "Take a machine from its owner",
        description:
          "Ends owner, shares, boundary assignments, weekly reports, external systems and a running INVITE or REQUEST. SUBSCRIPTION_ACTIVE while a subscription runs; CONFLICT without an owner.",
        who,
      }),
    ),
    HttpApiEndpoint.put("changeEmail", "/dealer-api/users/:id", {
      params: { id: UserId },
      payload: SupportEmailChange,
      success: HttpApiSchema.NoContent,
      error: [BadRequestProblem, ForbiddenProblem, NotFoundProblem],
    }).annotateMerge(
      about({
        summary: "Begin to change a person's e-mail address",
        description:
          "Takes effect when the link to the new address is opened, and 24 hours after the notice to the old one at the earliest unless that confirms. 204 also when the address is taken.",
        who,
      }),
    ),
    HttpApiEndpoint.delete("deleteUser", "/dealer-api/users/:id", {
      params: { id: UserId },
      success: HttpApiSchema.NoContent,
      error: [BadRequestProblem, ForbiddenProblem, NotFoundProblem, ConflictProblem],
    }).annotateMerge(
      about({
        summary: "Delete a person's account",
        description:
          "PREREQUISITES_NOT_FULFILLED with machines. Dealers: only accounts that never were activated.",
        who,
      }),
    ),
    HttpApiEndpoint.put("reactivate", "/dealer-api/users/:id/reactivation", {
      params: { id: UserId },
      success: HttpApiSchema.NoContent,
      error: [ForbiddenProblem, NotFoundProblem, ConflictProblem, TooManyRequestsProblem],
    }).annotateMerge(
      about({
        summary: "Send the activation mail again",
        description: "To the stored address, three a day. ALREADY_ACTIVE for an account that was activated.",
        who,
      }),
    ),
  )
  .middleware(DealerBearer)
  .annotateMerge(
    OpenApi.annotations({ title: "Dealer interface", description: "Support tools, by bearer token." }),
  ) {}
