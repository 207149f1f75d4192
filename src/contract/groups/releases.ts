import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { SignedIn } from "../conventions.ts"
import { about } from "../describe.ts"
import { NotFoundResponse } from "../error-responses.ts"
import { Release } from "../schemas/release.ts"
import { Language } from "../schemas/user.ts"

/** Release notes of the product (section 65). */
export class ReleasesGroup extends HttpApiGroup.make("releases")
  .add(
    HttpApiEndpoint.get("latest", "/releases/latest", {
      query: {
        /**
         * Language of the release notes; parts without a text in this language are in English. When left out, the
         * language of the caller's account.
         */
        language: Schema.optional(Language),
      },
      success: Release,
      error: NotFoundResponse,
    }).annotateMerge(
      about({
        summary: "What is new",
        who: "any signed-in person, with an incomplete account too",
        description: "Only sections and features of the caller's roles; administrators get all.",
      }),
    ),
  )
  .middleware(SignedIn)
  .annotateMerge(OpenApi.annotations({ title: "Releases", description: "What is new in the product." })) {}
