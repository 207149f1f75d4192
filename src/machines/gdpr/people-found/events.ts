import { Schema } from "effect"
import { PersonFound } from "#contract/schemas/account.ts"

/** Sent by the form: the accounts that match what was searched for. */
export const PeopleFound = Schema.Struct({
  type: Schema.Literal("people.found"),
  people: Schema.Array(Schema.toType(PersonFound)),
})
export type PeopleFound = typeof PeopleFound.Type

export const PeopleFoundEvents = PeopleFound
export type PeopleFoundEvent = typeof PeopleFoundEvents.Type
