import { Effect, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import type { Model } from "#contract/schemas/catalogue.ts"
import type { ModelWrite, SeriesWrite } from "#contract/schemas/configuration.ts"
import { Language, type User } from "#contract/schemas/user.ts"
import { documentsOf, isReferenceValue } from "#domain/model-references.ts"
import { FIRST_SERVICE_HOURS } from "#domain/service-counter.ts"
import { fail, failInput, upToDate } from "../rules/fail.ts"
import { serverText } from "../rules/texts.ts"
import { Audit } from "../store/audit.ts"
import { Configurations, type NewImage, type StoredImage } from "../store/configurations.ts"
import { isId } from "../store/ids.ts"
import { administrator, configurator, storedId } from "./administrator.ts"
import { catalogueWrite, newImage } from "./catalogue-writes.ts"
import { sortOf } from "./lists.ts"

const BY_ID = { column: "id", descending: false } as const

/** Handlers that maintain the catalogue, including countries (section 56). */
export const ConfigurationsHandlers = HttpApiBuilder.group(
  Api,
  "configurations",
  Effect.fnUntraced(function* (handlers) {
    const sql = yield* SqlClient.SqlClient
    const catalogue = yield* Configurations
    const audit = yield* Audit

    const write = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      catalogueWrite(work).pipe(Effect.provideService(SqlClient.SqlClient, sql))

    const note = (
      actor: User,
      action: string,
      target: number | string,
      details: Record<string, unknown>,
      targetKind: "catalogue" | "country" = "catalogue",
    ) => audit.record({ actor, action, targetKind, targetId: target, details })

    const brandToChange = Effect.fnUntraced(function* (id: number) {
      const found = yield* catalogue.brandToChange(yield* storedId(id))
      return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
    })
    const seriesToChange = Effect.fnUntraced(function* (id: number) {
      const found = yield* catalogue.seriesToChange(yield* storedId(id))
      return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
    })
    const modelToChange = Effect.fnUntraced(function* (id: number) {
      const found = yield* catalogue.modelToChange(yield* storedId(id))
      return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
    })

    /**
     * Stores an image sent with a catalogue entry and returns the entry with the image's URL; null removes the
     * image, undefined keeps it.
     */
    const withImage = Effect.fnUntraced(function* <
      A extends { readonly id: number; readonly version: number },
    >(table: "brands" | "models", entry: A, image: NewImage) {
      if (image === undefined) return entry
      yield* catalogue.setImage(table, entry.id, image)
      const address = image === null ? null : `/api/${table}/${entry.id}/image?v=${entry.version}`
      return { ...entry, image: address }
    })

    const checkBrand = Effect.fnUntraced(function* ({ brandId }: SeriesWrite) {
      const brand = isId(brandId) ? yield* catalogue.brandToChange(brandId) : Option.none()
      if (Option.isNone(brand)) yield* fail("DISALLOWED_VALUE", "brandId")
    })

    const checkModel = Effect.fnUntraced(function* ({ seriesId, transmissionIds }: ModelWrite) {
      const series = isId(seriesId) ? yield* catalogue.seriesToChange(seriesId) : Option.none()
      const unreal = transmissionIds.filter((id) => !isId(id))
      const unknown = yield* catalogue.unknownTransmissions(transmissionIds.filter(isId))
      yield* failInput([
        ...(Option.isNone(series) ? [{ message: "DISALLOWED_VALUE" as const, field: "seriesId" }] : []),
        ...[...unreal, ...unknown].map((id) => ({
          message: "DISALLOWED_VALUE" as const,
          field: `transmissionIds.${transmissionIds.indexOf(id)}`,
        })),
      ])
      return Option.getOrThrow(series)
    })

    /**
     * Refuses to move a model with machines to another brand or machine type, because these machines were sold
     * under their present brand and type.
     */
    const keepMachinesWhatTheyAre = Effect.fnUntraced(function* (old: Model, series: SeriesWrite) {
      const former = Option.getOrThrow(yield* catalogue.seriesToChange(old.seriesId))
      const same = former.brandId === series.brandId && former.machineType === series.machineType
      if (!same && (yield* catalogue.modelHasMachines(old.id))) yield* fail("CONFLICT", "seriesId")
    })

    const unblock = Effect.fnUntraced(function* (id: string) {
      const actor = yield* administrator
      yield* write(
        Effect.gen(function* () {
          if ((yield* catalogue.block(id, false)) !== true) return yield* fail("NOT_FOUND", "id")
          yield* note(actor, "country.unblocked", id, {}, "country")
        }),
      )
    })

    return handlers.handleAll({
      createBrand: Effect.fnUntraced(function* ({ payload }) {
        const actor = yield* configurator
        const image = yield* newImage(payload.image, null)
        return yield* write(
          Effect.gen(function* () {
            const made = yield* withImage("brands", yield* catalogue.createBrand(payload), image)
            yield* note(actor, "brand.created", made.id, { new: made })
            return made
          }),
        )
      }),
      changeBrand: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* configurator
        return yield* write(
          Effect.gen(function* () {
            const old = yield* brandToChange(params.id)
            yield* upToDate(old.version, payload.version)
            const image = yield* newImage(payload.image, old.image)
            const changed = yield* withImage("brands", yield* catalogue.changeBrand(old.id, payload), image)
            yield* note(actor, "brand.changed", old.id, { old, new: changed })
            return changed
          }),
        )
      }),
      deleteBrand: Effect.fnUntraced(function* ({ params }) {
        const actor = yield* configurator
        yield* write(
          Effect.gen(function* () {
            const old = yield* brandToChange(params.id)
            if (yield* catalogue.brandHasPeople(old.id)) return yield* fail("CONFLICT")
            yield* catalogue.remove("brands", old.id)
            yield* note(actor, "brand.deleted", old.id, { old })
          }),
        )
      }),
      brandImage: ({ params }) => storedImage(catalogue, "brands", params.id),
      createSeries: Effect.fnUntraced(function* ({ payload }) {
        const actor = yield* configurator
        return yield* write(
          Effect.gen(function* () {
            yield* checkBrand(payload)
            const made = yield* catalogue.createSeries(payload)
            yield* note(actor, "series.created", made.id, { new: made })
            return made
          }),
        )
      }),
      changeSeries: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* configurator
        return yield* write(
          Effect.gen(function* () {
            const old = yield* seriesToChange(params.id)
            yield* upToDate(old.version, payload.version)
            yield* checkBrand(payload)
            const moved = (["brandId", "machineType"] as const).find((field) => old[field] !== payload[field])
            if (moved !== undefined && (yield* catalogue.seriesHasMachines(old.id)))
              return yield* fail("CONFLICT", moved)
            const changed = yield* catalogue.changeSeries(old.id, payload)
            yield* note(actor, "series.changed", old.id, { old, new: changed })
            return changed
          }),
        )
      }),
      deleteSeries: Effect.fnUntraced(function* ({ params }) {
        const actor = yield* configurator
        yield* write(
          Effect.gen(function* () {
            const old = yield* seriesToChange(params.id)
            yield* catalogue.remove("serieses", old.id)
            yield* note(actor, "series.deleted", old.id, { old })
          }),
        )
      }),
      createModel: Effect.fnUntraced(function* ({ payload }) {
        const actor = yield* configurator
        const image = yield* newImage(payload.image, null)
        return yield* write(
          Effect.gen(function* () {
            yield* checkModel(payload)
            const made = yield* withImage("models", yield* catalogue.createModel(payload), image)
            yield* note(actor, "model.created", made.id, { new: made })
            return made
          }),
        )
      }),
      changeModel: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* configurator
        return yield* write(
          Effect.gen(function* () {
            const old = yield* modelToChange(params.id)
            yield* upToDate(old.version, payload.version)
            const image = yield* newImage(payload.image, old.image)
            yield* keepMachinesWhatTheyAre(old, yield* checkModel(payload))
            const changed = yield* withImage("models", yield* catalogue.changeModel(old.id, payload), image)
            yield* note(actor, "model.changed", old.id, { old, new: changed })
            return changed
          }),
        )
      }),
      deleteModel: Effect.fnUntraced(function* ({ params }) {
        const actor = yield* configurator
        yield* write(
          Effect.gen(function* () {
            const old = yield* modelToChange(params.id)
            yield* catalogue.remove("models", old.id)
            yield* note(actor, "model.deleted", old.id, { old })
          }),
        )
      }),
      modelImage: ({ params }) => storedImage(catalogue, "models", params.id),
      serviceInterval: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* configurator
        const { firstService = FIRST_SERVICE_HOURS, interval } = payload
        yield* write(
          Effect.gen(function* () {
            const old = yield* modelToChange(params.id)
            yield* catalogue.setServiceInterval(old.id, firstService, interval)
            yield* note(actor, "model.interval.changed", old.id, {
              firstService: [old.firstService, firstService],
              interval: [old.serviceInterval, interval],
            })
          }),
        ).pipe(Effect.catchTag("Conflict", Effect.die))
      }),
      checkUid: Effect.fnUntraced(function* ({ params }) {
        yield* configurator
        const names = yield* catalogue.namesWithUid(params.uid)
        return JSON.stringify({ models: names.map((name) => ({ name })) })
      }),
      references: Effect.fnUntraced(function* ({ params, query }) {
        yield* configurator
        const sort = (yield* sortOf(query.sort, ["id", "kind", "value"])) ?? BY_ID
        const model = yield* modelToChange(params.id)
        return yield* catalogue.references(model.id, { ...query, sort })
      }),
      addReference: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* configurator
        const reference = { ...payload, value: payload.value.trim() }
        return yield* write(
          Effect.gen(function* () {
            const model = yield* modelToChange(params.id)
            if (!isReferenceValue(reference.kind, reference.value)) return yield* fail("PATTERN", "value")
            const made = yield* catalogue.addReference(model.id, reference)
            yield* note(actor, "model.reference.created", model.id, { new: made })
            return made
          }),
        )
      }),
      deleteReference: Effect.fnUntraced(function* ({ params }) {
        const actor = yield* configurator
        yield* write(
          Effect.gen(function* () {
            const model = yield* modelToChange(params.id)
            const deleted = yield* catalogue.deleteReference(model.id, yield* storedId(params.refId, "refId"))
            if (Option.isNone(deleted)) return yield* fail("NOT_FOUND", "refId")
            yield* note(actor, "model.reference.deleted", model.id, { old: deleted.value })
          }),
        ).pipe(Effect.catchTag("Conflict", Effect.die))
      }),
      documents: Effect.fnUntraced(function* ({ query }) {
        yield* CurrentUser
        const language = Language.literals.find((one) => one === query.lang)
        if (language === undefined) return yield* fail("DISALLOWED_VALUE", "lang")
        const found = yield* catalogue.modelByIdOrName(query.model.trim())
        if (Option.isNone(found)) return yield* fail("NOT_FOUND", "model")
        const { id, name } = found.value
        const { content } = yield* catalogue.references(id, { size: 1000, sort: BY_ID })
        return documentsOf(content, language).map((document) => ({
          ...document,
          title: serverText(document.type === "MANUAL" ? "documents.manual" : "documents.parts", language, {
            model: name,
          }),
        }))
      }),
      countrySupport: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* administrator
        return yield* write(
          Effect.gen(function* () {
            const changed = yield* catalogue.supportCountry(params.id, payload.supported)
            if (Option.isNone(changed)) return yield* fail("NOT_FOUND", "id")
            yield* note(actor, "country.support.changed", params.id, payload, "country")
            return changed.value
          }),
        ).pipe(Effect.catchTag("Conflict", Effect.die))
      }),
      blocklist: Effect.fnUntraced(function* ({ query }) {
        yield* administrator
        const sort = yield* sortOf(query.sort, ["id"])
        return yield* catalogue.blocked({ ...query, descending: sort?.descending ?? false })
      }),
      block: Effect.fnUntraced(function* ({ payload }) {
        const actor = yield* administrator
        return yield* write(
          Effect.gen(function* () {
            const blocked = yield* catalogue.block(payload.id, true)
            if (blocked === null) return yield* fail("DISALLOWED_VALUE", "id")
            if (!blocked) return yield* fail("ALREADY_SAVED", "id")
            yield* note(actor, "country.blocked", payload.id, {}, "country")
            return { id: payload.id }
          }),
        )
      }),
      unblock: ({ query }) => unblock(query.id).pipe(Effect.catchTag("Conflict", Effect.die)),
      unblockById: ({ params }) => unblock(params.id).pipe(Effect.catchTag("Conflict", Effect.die)),
    })
  }),
)

const storedImage = Effect.fnUntraced(function* (
  catalogue: Configurations["Service"],
  table: "brands" | "models",
  id: number,
) {
  const found = yield* catalogue.image(table, yield* storedId(id))
  return Option.isSome(found) ? asAttachment(found.value, `${table}-${id}`) : yield* fail("NOT_FOUND", "id")
})

/**
 * Sends an image as an attachment, so that a browser that opens its address saves a file instead of showing a page
 * (OPEN-172).
 */
const asAttachment = ({ bytes, type }: StoredImage, name: string) =>
  HttpServerResponse.uint8Array(bytes, {
    contentType: type,
    headers: { "content-disposition": `attachment; filename="${name}.${type.slice("image/".length)}"` },
  })
