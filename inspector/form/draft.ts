import type { Field, Variant } from "./field.ts"

/** A form with the user's input so far. */
export type Draft =
  | { readonly kind: "text" | "number" | "json"; readonly text: string }
  | { readonly kind: "flag"; readonly isOn: boolean }
  | { readonly kind: "constant"; readonly value: unknown }
  | { readonly kind: "choice"; readonly options: ReadonlyArray<unknown>; readonly chosen: number }
  | { readonly kind: "parts"; readonly parts: ReadonlyArray<DraftPart> }
  | { readonly kind: "list"; readonly item: Field; readonly items: ReadonlyArray<Draft> }
  /**
   * Each variant has its own draft, so that a user who switches to another variant and back finds the earlier
   * input.
   */
  | {
      readonly kind: "oneOf"
      readonly variants: ReadonlyArray<Variant>
      readonly chosen: number
      readonly drafts: ReadonlyArray<Draft>
    }

export interface DraftPart {
  readonly name: string
  readonly isOptional: boolean
  /** Whether the property has a value; always true for required properties. */
  readonly isGiven: boolean
  readonly draft: Draft
}

/** Draft of a form field before any input. */
export const emptyOf = (field: Field): Draft => {
  switch (field.kind) {
    case "text":
    case "number":
    case "json":
      return { kind: field.kind, text: "" }
    case "flag":
      return { kind: "flag", isOn: false }
    case "constant":
      return field
    case "choice":
      return { ...field, chosen: 0 }
    case "list":
      return { ...field, items: [] }
    case "oneOf":
      return { ...field, chosen: 0, drafts: field.variants.map((variant) => emptyOf(variant.field)) }
    case "parts":
      return {
        kind: "parts",
        parts: field.parts.map(({ name, isOptional, field: inner }) => ({
          name,
          isOptional,
          isGiven: !isOptional,
          draft: emptyOf(inner),
        })),
      }
  }
}

/** Draft of a form field filled with a value; undefined when the value does not match the field's kind. */
export const draftOf = (field: Field, value: unknown): Draft | undefined => {
  switch (field.kind) {
    case "text":
      return typeof value === "string" ? { kind: "text", text: value } : undefined
    case "number":
      return typeof value === "number" ? { kind: "number", text: numberText(value) } : undefined
    case "json":
      return { kind: "json", text: jsonText(value) }
    case "flag":
      return typeof value === "boolean" ? { kind: "flag", isOn: value } : undefined
    case "constant":
      return Object.is(value, field.value) ? field : undefined
    case "choice": {
      const chosen = field.options.findIndex((option) => Object.is(option, value))
      return chosen < 0 ? undefined : { ...field, chosen }
    }
    case "list": {
      if (!Array.isArray(value)) return undefined
      const items = allOf(value.map((one) => draftOf(field.item, one)))
      return items && { ...field, items }
    }
    case "oneOf": {
      const fitting = field.variants.map((variant) => draftOf(variant.field, value))
      const chosen = fitting.findIndex((draft) => draft !== undefined)
      const drafts = field.variants.map((variant, index) =>
        index === chosen ? (fitting[index] ?? emptyOf(variant.field)) : emptyOf(variant.field),
      )
      return chosen < 0 ? undefined : { ...field, chosen, drafts }
    }
    case "parts": {
      if (!isObject(value)) return undefined
      const parts = allOf(
        field.parts.map((part): DraftPart | undefined => {
          const isGiven = Object.hasOwn(value, part.name)
          if (!isGiven && !part.isOptional) return undefined
          const draft = isGiven ? draftOf(part.field, value[part.name]) : emptyOf(part.field)
          return draft && { name: part.name, isOptional: part.isOptional, isGiven, draft }
        }),
      )
      return parts && { kind: "parts", parts }
    }
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const allOf = <A>(list: ReadonlyArray<A | undefined>): ReadonlyArray<A> | undefined =>
  list.includes(undefined) ? undefined : (list as ReadonlyArray<A>)

/** Text of a number; `String` would turn -0 into 0. */
const numberText = (value: number): string => (Object.is(value, -0) ? "-0" : String(value))

/** JSON text of a value; empty for undefined, which JSON cannot express, and for a value that cannot be serialised. */
export const jsonText = (value: unknown): string => {
  try {
    return JSON.stringify(value, undefined, 2) ?? ""
  } catch {
    return ""
  }
}

/** What is wrong with a user's input in a form, and the path of the field. */
export type FieldError = Wrong & { readonly path: ReadonlyArray<PropertyKey> }

/**
 * Kind of an input error. Each kind has a text under `inspector.form.fault`, except `schema`, which carries
 * the Schema's own English message.
 */
export type Wrong =
  | {
      readonly why: "number" | "json" | "missing" | "unexpected" | "whole" | "finite" | "pattern" | "twice"
    }
  | { readonly why: "tooLong" | "tooMany" | "most"; readonly max: number }
  | { readonly why: "tooShort" | "tooFew" | "least"; readonly min: number }
  | { readonly why: "oneOf"; readonly options: ReadonlyArray<unknown> }
  /** The value has the wrong kind; the field accepts `kinds`. */
  | { readonly why: "expected"; readonly kinds: ReadonlyArray<Field["kind"]> }
  | { readonly why: "schema"; readonly message: string }

export type Built = { readonly value: unknown } | { readonly fieldErrors: ReadonlyArray<FieldError> }

/** The value of a form, or its field errors. */
export const valueOf = (draft: Draft): Built => {
  const fieldErrors: Array<FieldError> = []
  const value = build(draft, [], fieldErrors)
  return fieldErrors.length === 0 ? { value } : { fieldErrors }
}

const build = (draft: Draft, path: FieldError["path"], fieldErrors: Array<FieldError>): unknown => {
  const wrong = (why: "number" | "json") => {
    fieldErrors.push({ path, why })
  }
  switch (draft.kind) {
    case "text":
      return draft.text
    case "number":
      return isNumber(draft.text) ? Number(draft.text) : wrong("number")
    case "json":
      return draft.text.trim() === "" ? undefined : parsed(draft.text, () => wrong("json"))
    case "flag":
      return draft.isOn
    case "constant":
      return draft.value
    case "choice":
      return draft.options[draft.chosen]
    case "list":
      return draft.items.map((item, index) => build(item, [...path, index], fieldErrors))
    case "oneOf": {
      const inner = draft.drafts[draft.chosen]
      return inner === undefined ? undefined : build(inner, path, fieldErrors)
    }
    case "parts":
      return Object.fromEntries(
        draft.parts
          .filter(({ isGiven }) => isGiven)
          .map(({ name, draft: inner }) => [name, build(inner, [...path, name], fieldErrors)]),
      )
  }
}

const isNumber = (text: string): boolean =>
  text.trim() === "NaN" || (text.trim() !== "" && !Number.isNaN(Number(text)))

const parsed = (text: string, fail: () => void): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return fail()
  }
}
