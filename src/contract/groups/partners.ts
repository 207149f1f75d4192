import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { listOf, narrowingText, text } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
  ServiceUnavailableResponse,
} from "../error-responses.ts"
import { BrandId, CountryId, PartnerId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import {
  CreditCheck,
  DealerChoice,
  DealerCodeChange,
  DealerLink,
  NewPartner,
  Partner,
  PartnerBrands,
  PartnerChange,
  PartnerRelation,
  PartnerValidation,
  RegisteredDealer,
  RelationChange,
  ServiceCentre,
  StakeholderType,
} from "../schemas/partner.ts"

const params = { id: PartnerId }
const flag = Schema.optional(Schema.Literals(["true", "false"]))

const filters = {
  ...pageQuery,
  /** Search text: part of a partner's name, city or dealer code; at least 3 characters. */
  q: Schema.optional(narrowingText),
  countries: Schema.optional(listOf(CountryId, 300)),
  brands: Schema.optional(listOf(BrandId, 50)),
  /** Includes the manufacturer's own workshops, which are left out by default. */
  showInternal: flag,
}

/** Text for the interface description of single-partner endpoints: the users who may read a partner (OPEN-44). */
const READERS =
  "its own users (read-only too), its dealer's users, importers and brand staff in scope, partner admin, administrator; others get 404"

/** Partners of the network: dealers, importers and service centres (section 62, PART-01 to PART-14). */
export class PartnersGroup extends HttpApiGroup.make("partners")
  .add(
    HttpApiEndpoint.get("list", "/partners", {
      query: {
        ...filters,
        /** Partner types to find; the type SERVICE stands for every kind of service centre. */
        type: Schema.optional(listOf(StakeholderType, 6)),
        hasValidDealerCode: flag,
      },
      success: Page(Partner),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Partners in the caller's scope",
        description: "Sorted by name, city, country or type.",
        who: "users with the partner-context view; limited to their own partner, country and brand scope",
      }),
    ),
    HttpApiEndpoint.post("create", "/partners", {
      payload: NewPartner,
      success: Partner.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, ConflictResponse, ServiceUnavailableResponse],
    }).annotateMerge(
      about({
        summary: "Add a partner",
        description:
          "A dealer named in it is asked for a link; a dealer's own new centre is linked at once. The dealer code is checked with the dealer register. A brand that the adding dealer lacks answers DISALLOWED_VALUE.",
        who: "administrator, partner admin; an importer in one of their country and brand pairs; a dealer's partner user for SERVICE partners linked to that dealer, with brands of that dealer, neither internal nor billed by orders (OPEN-44)",
      }),
    ),
    HttpApiEndpoint.get("services", "/partners/services", {
      query: { ...filters, hasValidDealerCode: flag },
      success: Page(ServiceCentre),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Search service centres",
        description: "Name, address and contact only. Sorted by name, city or country.",
        who: "any complete account; showInternal counts for users with the partner-network view",
      }),
    ),
    HttpApiEndpoint.get("registeredDealer", "/partners/dealer/:code", {
      params: { code: text(40) },
      success: RegisteredDealer,
      error: [BadRequestResponse, ForbiddenResponse, ServiceUnavailableResponse],
    }).annotateMerge(
      about({
        summary: "What the dealer register knows under a code",
        description: "An unknown code answers INVALID_DEALER_CODE.",
        who: "users with the partner-context view",
      }),
    ),
    HttpApiEndpoint.get("byId", "/partners/:id", {
      params,
      success: Partner,
      error: NotFoundResponse,
    }).annotateMerge(about({ summary: "One partner", who: READERS })),
    HttpApiEndpoint.put("update", "/partners/:id", {
      params,
      payload: PartnerChange,
      success: Partner,
      error: [
        BadRequestResponse,
        ForbiddenResponse,
        NotFoundResponse,
        ConflictResponse,
        ServiceUnavailableResponse,
      ],
    }).annotateMerge(
      about({
        summary: "Change a partner's master data",
        description:
          "A version that is not the present one answers CONFLICT and changes nothing. Billing by orders (SAP) begins only with the credit register's consent: else CREDIT_CHECK_FAILED, and EXTERNAL_SERVICE_UNAVAILABLE while it is silent.",
        who: "administrator, partner admin, its partner users, its dealer, matching importer (ROLE-23); country by the first two only, billing type and internal flag by them and the importer",
      }),
    ),
    HttpApiEndpoint.delete("remove", "/partners/:id", {
      params,
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Delete a partner",
        description: "CONFLICT while it has machines, users, linked partners or open subscriptions.",
        who: "administrator, partner admin, matching importer; a service centre by its dealer too (ROLE-26, ROLE-27)",
      }),
    ),
    HttpApiEndpoint.get("brands", "/partners/:id/brands", {
      params,
      success: PartnerBrands,
      error: NotFoundResponse,
    }).annotateMerge(about({ summary: "Brands of a partner", who: READERS })),
    HttpApiEndpoint.put("setBrands", "/partners/:id/brands", {
      params,
      payload: PartnerBrands,
      success: PartnerBrands,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Set the brands of a partner",
        description:
          "A brand that the caller adds as the partner's dealer without having it answers DISALLOWED_VALUE.",
        who: "administrator, partner admin; a matching importer, who adds and removes brands of their own pairs only; the partner's dealer, who adds only brands that the dealer has; never the partner's own users (OPEN-44)",
      }),
    ),
    HttpApiEndpoint.get("dealerLink", "/partners/:id/dealer", {
      params,
      success: DealerLink,
      error: NotFoundResponse,
    }).annotateMerge(about({ summary: "The dealer of a service partner, and the one asked", who: READERS })),
    HttpApiEndpoint.put("linkDealer", "/partners/:id/dealer", {
      params,
      payload: DealerChoice,
      success: DealerLink,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Ask a dealer for a link, or invite a service partner as its dealer",
        description:
          "The other side confirms by PUT relations; until then a former link goes on. A dealer of another country or without a common brand answers INVALID_DEALER_CHANGE.",
        who: "administrator, partner admin, matching importer, the present dealer (ROLE-25); the chosen dealer himself, whose word is an INVITE",
      }),
    ),
    HttpApiEndpoint.delete("unlinkDealer", "/partners/:id/dealer", {
      params,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "End the link with the dealer",
        description:
          "A link that waits is withdrawn first. An ACTIVE link ends only when the partner has a valid dealer code of its own: DEALER_CODE_REQUIRED_FOR_REMOVAL.",
        who: "administrator, partner admin, matching importer, the dealer (ROLE-25)",
      }),
    ),
    HttpApiEndpoint.get("relations", "/partners/:id/relations", {
      params,
      success: Schema.Array(PartnerRelation),
      error: NotFoundResponse,
    }).annotateMerge(
      about({
        summary: "Links of a partner with others",
        description: "Open ones first, then the newest.",
        who: READERS,
      }),
    ),
    HttpApiEndpoint.put("changeRelation", "/partners/:id/relations", {
      params,
      payload: RelationChange,
      success: PartnerRelation,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Confirm, reject, withdraw or cancel a link",
        description:
          "A REQUEST is confirmed by the dealer's partner users, an INVITE by the service partner's; the asking side withdraws.",
        who: "partner users of either side, administrator, partner admin, matching importer, each as the states allow",
      }),
    ),
    HttpApiEndpoint.put("setDealerCode", "/partners/:id/dealercode", {
      params,
      payload: DealerCodeChange,
      success: Partner,
      error: [
        BadRequestResponse,
        ForbiddenResponse,
        NotFoundResponse,
        ConflictResponse,
        ServiceUnavailableResponse,
      ],
    }).annotateMerge(
      about({
        summary: "Set the dealer code of a partner",
        description:
          "INVALID_DEALER_CODE when the register does not know it, DEALER_COUNTRY_NOT_APPROVED when it is of another or no approved country.",
        who: "users who may change its master data (ROLE-23)",
      }),
    ),
    HttpApiEndpoint.get("creditCheck", "/partners/:id/creditcheck", {
      params,
      success: CreditCheck,
      error: [NotFoundResponse, ServiceUnavailableResponse],
    }).annotateMerge(
      about({
        summary: "Ask the credit register about a partner",
        description:
          "A check that did not pass is a good answer here, with passed false; CREDIT_CHECK_FAILED is what it refuses: billing by orders, and a valid partner.",
        who: READERS,
      }),
    ),
    HttpApiEndpoint.get("validate", "/partners/:id/validate", {
      params,
      success: PartnerValidation,
      error: NotFoundResponse,
    }).annotateMerge(
      about({
        summary: "What stands in the way of working with a partner",
        description:
          "A register that does not answer is an entry EXTERNAL_SERVICE_UNAVAILABLE, with status 200.",
        who: READERS,
      }),
    ),
    HttpApiEndpoint.get("centres", "/partners/:id/services", {
      params,
      query: filters,
      success: Page(ServiceCentre),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Service centres of a dealer or importer",
        description:
          "Of a dealer those linked to it, of an importer those of its country and brands, of a service centre itself.",
        who: READERS,
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Partners", description: "Dealers, importers and service centres." }),
  ) {}
