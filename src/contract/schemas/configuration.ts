import { Schema } from "effect"
import { listUpTo, pattern, requiredLine, requiredText, wholeNumber } from "../checks.ts"
import { MachineType } from "./catalogue.ts"
import { BrandId, CountryId } from "./ids.ts"

const version = Schema.optionalKey(Schema.Int)

/**
 * A picture as base64: png, jpeg or webp of at most 2 MB (OPEN-133). Null removes the picture; leaving the field
 * out, or sending the address from the answer, keeps it.
 */
const image = Schema.optionalKey(Schema.NullOr(Schema.String))

const hours = wholeNumber(1, 5000)

export const BrandWrite = Schema.Struct({
  code: requiredText(40).check(pattern(/^[a-z][a-z0-9-]*$/)),
  name: requiredLine(80),
  image,
  version,
}).annotate({ examples: [{ code: "headland", name: "Headland", version: 1 }] })
export type BrandWrite = typeof BrandWrite.Type

export const SeriesWrite = Schema.Struct({
  name: requiredLine(80),
  brandId: BrandId,
  machineType: MachineType,
  version,
}).annotate({
  examples: [{ name: "Furrow", brandId: BrandId.make(1), machineType: "TRACTOR", version: 1 }],
})
export type SeriesWrite = typeof SeriesWrite.Type

export const ModelWrite = Schema.Struct({
  name: requiredLine(80),
  seriesId: Schema.Int,
  /** Unique model identifier: letters, digits, dot, dash and underscore. */
  uid: requiredText(80).check(pattern(/^[A-Za-z0-9._-]+$/)),
  image,
  /** Operating hours between two services. */
  serviceInterval: hours,
  serviceIntervalResetAllowed: Schema.Boolean,
  /** Ids of the transmissions (gearboxes) with which the model is sold. */
  transmissionIds: listUpTo(Schema.Int, 50).check(Schema.isUnique()),
  version,
}).annotate({
  examples: [
    {
      name: "Furrow 130",
      seriesId: 1,
      uid: "1-1-130",
      serviceInterval: 500,
      serviceIntervalResetAllowed: true,
      transmissionIds: [1, 2],
      version: 1,
    },
  ],
})
export type ModelWrite = typeof ModelWrite.Type

/** Operating hours to the first service and between two services (OPEN-77). */
export const ServiceInterval = Schema.Struct({
  /** Operating hours to the first service; 50 when left out. */
  firstService: Schema.optionalKey(hours),
  interval: hours,
}).annotate({ examples: [{ firstService: 50, interval: 500 }] })
export type ServiceInterval = typeof ServiceInterval.Type

/** Target of a model's reference: a manual, the parts catalogue, or the prefix of the model's diagnostic codes. */
export const ReferenceKind = Schema.Literals(["MANUAL", "PARTS", "CODE_PREFIX"])
export type ReferenceKind = typeof ReferenceKind.Type

const referenceFields = {
  kind: ReferenceKind,
  /**
   * Value of a model's reference. MANUAL and PARTS: an http(s) address, in which `{lang}` stands for the reader's
   * language code; CODE_PREFIX: upper case letters and digits.
   */
  value: requiredText(500),
}
const referenceExample = {
  kind: "MANUAL" as const,
  value: "https://manuals.example/furrow-130/{lang}/operator.pdf",
}

export const ModelReference = Schema.Struct({
  id: Schema.Int,
  modelId: Schema.Int,
  ...referenceFields,
}).annotate({ examples: [{ id: 4, modelId: 1, ...referenceExample }] })
export type ModelReference = typeof ModelReference.Type

export const ModelReferenceWrite = Schema.Struct(referenceFields).annotate({ examples: [referenceExample] })
export type ModelReferenceWrite = typeof ModelReferenceWrite.Type

export const CountrySupport = Schema.Struct({ supported: Schema.Boolean }).annotate({
  examples: [{ supported: true }],
})
/** Entry of the blocklist of countries: the country's id (CP-06). */
export const BlockedCountry = Schema.Struct({ id: CountryId }).annotate({
  examples: [{ id: CountryId.make("AQ") }],
})
export type BlockedCountry = typeof BlockedCountry.Type

/** A document of a model (OPEN-134). */
export const ModelDocument = Schema.Struct({
  title: Schema.String,
  /** Address of the document, http(s) only. */
  url: Schema.String,
  /** Code of the language that the document is written in. */
  language: Schema.String,
  type: Schema.Literals(["MANUAL", "PARTS"]),
}).annotate({
  examples: [
    {
      title: "Furrow 130: operator's manual",
      url: "https://manuals.example/furrow-130/en-GB/operator.pdf",
      language: "en-GB",
      type: "MANUAL",
    },
  ],
})
export type ModelDocument = typeof ModelDocument.Type
