import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { requiredText, text } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { Brand, Country, Model, Series } from "../schemas/catalogue.ts"
import {
  BlockedCountry,
  BrandWrite,
  CountrySupport,
  ModelDocument,
  ModelReference,
  ModelReferenceWrite,
  ModelWrite,
  SeriesWrite,
  ServiceInterval,
} from "../schemas/configuration.ts"
import { BrandId, CountryId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

const who = "administrators and configuration users"
const administrators = "administrators"
const created = HttpApiSchema.status(201)
const createErrors = [BadRequestResponse, ForbiddenResponse, ConflictResponse] as const
const changeErrors = [...createErrors, NotFoundResponse] as const
const deleteErrors = [ForbiddenResponse, NotFoundResponse, ConflictResponse] as const
const id = { id: Schema.Int }
const brandId = { id: BrandId }
const writing =
  "A name, code or uid that is taken answers DUPLICATE, an outdated version CONFLICT, what others rest on CONFLICT with the field."
const withImage = "Bodies up to 4 MB; a picture above 2 MB answers IMAGE_SIZE_ERROR."
const deleting = "What machines or other entries rest on answers CONFLICT."
const picture = ["image/png", "image/jpeg", "image/webp"].map((contentType) =>
  Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType })),
)

/** Calls for maintaining the catalogue, countries included (section 56). */
export class ConfigurationsGroup extends HttpApiGroup.make("configurations")
  .add(
    HttpApiEndpoint.post("createBrand", "/configurations/brands", {
      payload: BrandWrite,
      success: Brand.pipe(created),
      error: createErrors,
    }).annotateMerge(about({ summary: "Add a brand", who, description: `${writing} ${withImage}` })),
    HttpApiEndpoint.put("changeBrand", "/configurations/brands/:id", {
      params: brandId,
      payload: BrandWrite,
      success: Brand,
      error: changeErrors,
    }).annotateMerge(about({ summary: "Change a brand", who, description: `${writing} ${withImage}` })),
    HttpApiEndpoint.delete("deleteBrand", "/configurations/brands/:id", {
      params: brandId,
      success: HttpApiSchema.NoContent,
      error: deleteErrors,
    }).annotateMerge(about({ summary: "Delete a brand", who, description: deleting })),
    HttpApiEndpoint.get("brandImage", "/brands/:id/image", {
      params: brandId,
      success: picture,
      error: NotFoundResponse,
    }).annotateMerge(
      about({ summary: "Picture of a brand", who: "any complete account", description: "As an attachment." }),
    ),
    HttpApiEndpoint.post("createSeries", "/configurations/serieses", {
      payload: SeriesWrite,
      success: Series.pipe(created),
      error: createErrors,
    }).annotateMerge(about({ summary: "Add a series", who, description: writing })),
    HttpApiEndpoint.put("changeSeries", "/configurations/serieses/:id", {
      params: id,
      payload: SeriesWrite,
      success: Series,
      error: changeErrors,
    }).annotateMerge(
      about({
        summary: "Change a series",
        who,
        description: `${writing} Brand and machine type stay once there are machines.`,
      }),
    ),
    HttpApiEndpoint.delete("deleteSeries", "/configurations/serieses/:id", {
      params: id,
      success: HttpApiSchema.NoContent,
      error: deleteErrors,
    }).annotateMerge(about({ summary: "Delete a series", who, description: deleting })),
    HttpApiEndpoint.post("createModel", "/configurations/models", {
      payload: ModelWrite,
      success: Model.pipe(created),
      error: createErrors,
    }).annotateMerge(about({ summary: "Add a model", who, description: `${writing} ${withImage}` })),
    HttpApiEndpoint.put("changeModel", "/configurations/models/:id", {
      params: id,
      payload: ModelWrite,
      success: Model,
      error: changeErrors,
    }).annotateMerge(
      about({
        summary: "Change a model",
        who,
        description: `${writing} ${withImage} With machines it stays among series of its brand and type.`,
      }),
    ),
    HttpApiEndpoint.delete("deleteModel", "/configurations/models/:id", {
      params: id,
      success: HttpApiSchema.NoContent,
      error: deleteErrors,
    }).annotateMerge(about({ summary: "Delete a model", who, description: deleting })),
    HttpApiEndpoint.get("modelImage", "/models/:id/image", {
      params: id,
      success: picture,
      error: NotFoundResponse,
    }).annotateMerge(
      about({ summary: "Picture of a model", who: "any complete account", description: "As an attachment." }),
    ),
    HttpApiEndpoint.post("serviceInterval", "/configurations/models/:id/serviceinterval", {
      params: id,
      payload: ServiceInterval,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({ summary: "Set a model's service interval", who, description: "In whole hours." }),
    ),
    HttpApiEndpoint.get("checkUid", "/configurations/models/check-uuid/:uid", {
      params: { uid: text(80) },
      success: Schema.String.annotate({ examples: ['{"models":[{"name":"Furrow 130"}]}'] }),
      error: ForbiddenResponse,
    }).annotateMerge(
      about({
        summary: "Models that have a uid",
        who,
        description:
          'A JSON string that contains {"models": [{"name": ...}]}; an empty list: the uid is free.',
      }),
    ),
    HttpApiEndpoint.get("references", "/configurations/models/:id/references", {
      params: id,
      query: pageQuery,
      success: Page(ModelReference),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({ summary: "References of a model", who, description: "Sorted by id, kind or value." }),
    ),
    HttpApiEndpoint.post("addReference", "/configurations/models/:id/references", {
      params: id,
      payload: ModelReferenceWrite,
      success: ModelReference.pipe(created),
      error: changeErrors,
    }).annotateMerge(
      about({ summary: "Add a reference to a model", who, description: "The same again answers DUPLICATE." }),
    ),
    HttpApiEndpoint.delete("deleteReference", "/configurations/models/:id/references/:refId", {
      params: { ...id, refId: Schema.Int },
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Delete a reference of a model", who })),
    HttpApiEndpoint.get("documents", "/documents", {
      query: {
        /** The model, by id or name, whose documents (such as manuals) are requested. */
        model: requiredText(80),
        /** Language code of the requested documents; the call needs both model and language (CAT-09). */
        lang: requiredText(20),
      },
      success: Schema.Array(ModelDocument),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Documents of a model in a language",
        who: "any complete account",
        description: "From the model's references. NOT_NULL when model or lang is missing.",
      }),
    ),
    HttpApiEndpoint.put("countrySupport", "/countries/:id/support", {
      params: { id: CountryId },
      payload: CountrySupport,
      success: Country,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Say whether a country is supported", who: administrators })),
    HttpApiEndpoint.get("blocklist", "/countries/blocklist", {
      query: pageQuery,
      success: Page(BlockedCountry),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({ summary: "Blocked countries", who: administrators, description: "Sorted by id." }),
    ),
    HttpApiEndpoint.post("block", "/countries/blocklist", {
      payload: BlockedCountry,
      success: BlockedCountry.pipe(created),
      error: createErrors,
    }).annotateMerge(
      about({
        summary: "Block a country",
        who: administrators,
        description:
          "No registration and no new partner from there. A country that is blocked answers ALREADY_SAVED.",
      }),
    ),
    HttpApiEndpoint.delete("unblock", "/countries/blocklist", {
      query: { id: CountryId },
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Unblock a country", who: administrators })),
    HttpApiEndpoint.delete("unblockById", "/countries/blocklist/:id", {
      params: { id: CountryId },
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Unblock a country by its path", who: administrators })),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({
      title: "Configurations",
      description: "Keeping brands, series, models, their pictures and references, and countries.",
    }),
  ) {}
