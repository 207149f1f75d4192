import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { anyText, narrowingText } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import {
  AdministeredFlag,
  FeatureRule,
  FlagCandidate,
  FlagWrite,
  ListedFlag,
  RuleWrite,
} from "../schemas/feature.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

const who = "administrators"
const writeErrors = [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse] as const

/** Feature flags for features with limited availability, and their audience (section 62, OPEN-126). */
export class FeaturesGroup extends HttpApiGroup.make("features")
  .add(
    HttpApiEndpoint.get("flags", "/features/flags", {
      query: {
        ...pageQuery,
        /** Search text: part of a flag's name or description. */
        text: Schema.optional(anyText),
        enabled: Schema.optional(Schema.Literals(["true", "false"])),
      },
      success: Page(ListedFlag),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Feature flags with their rules",
        who,
        description: "Says how many active users have each. Sorted by id or name.",
      }),
    ),
    HttpApiEndpoint.get("flag", "/features/flags/:id", {
      params: { id: Schema.Int },
      success: ListedFlag,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "One feature flag with its rules", who })),
    HttpApiEndpoint.get("candidates", "/features/candidates", {
      query: { ...pageQuery, q: Schema.optional(narrowingText) },
      success: Page(FlagCandidate),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Users with what rules look at, for the preview of a flag",
        who,
        description: "By part of name or address. Active users only, sorted by name.",
      }),
    ),
    HttpApiEndpoint.post("createFlag", "/features/flags", {
      payload: FlagWrite,
      success: AdministeredFlag.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Make a feature flag",
        who,
        description: "A name that is taken answers DUPLICATE. Reaches signed-in people within seconds.",
      }),
    ),
    HttpApiEndpoint.put("changeFlag", "/features/flags/:id", {
      params: { id: Schema.Int },
      payload: FlagWrite,
      success: AdministeredFlag,
      error: writeErrors,
    }).annotateMerge(
      about({
        summary: "Change a feature flag",
        who,
        description: "An outdated version answers CONFLICT. Reaches signed-in people within seconds.",
      }),
    ),
    HttpApiEndpoint.delete("deleteFlag", "/features/flags/:id", {
      params: { id: Schema.Int },
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Delete a feature flag and its rules", who })),
    HttpApiEndpoint.get("rules", "/features/rules", {
      query: { ...pageQuery, flagId: Schema.optional(Schema.Int) },
      success: Page(FeatureRule),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Rules of feature flags",
        who,
        description: "Those of one flag with flagId. Sorted by id, flagId or kind.",
      }),
    ),
    HttpApiEndpoint.post("createRule", "/features/rules", {
      payload: RuleWrite,
      success: FeatureRule.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Add a rule to a feature flag",
        who,
        description: "A value that can never match its kind answers DISALLOWED_VALUE.",
      }),
    ),
    HttpApiEndpoint.put("changeRule", "/features/rules/:id", {
      params: { id: Schema.Int },
      payload: RuleWrite,
      success: FeatureRule,
      error: writeErrors,
    }).annotateMerge(
      about({
        summary: "Change a rule",
        who,
        description: "An outdated version answers CONFLICT; a rule stays with its flag.",
      }),
    ),
    HttpApiEndpoint.delete("deleteRule", "/features/rules/:id", {
      params: { id: Schema.Int },
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Delete a rule", who })),
  )
  .middleware(CompleteAccount)
  .annotateMerge(OpenApi.annotations({ title: "Features", description: "Feature flags and their rules." })) {}
