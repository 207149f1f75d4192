import { type Schema, SchemaAST } from "effect"

/** Field of a form, derived from the encoded side of a Schema: input is decoded before the chart receives it. */
export type Field =
  | { readonly kind: "text" | "number" | "flag" }
  /** A value that no form can represent, entered as JSON. */
  | { readonly kind: "json" }
  /** A fixed value that needs no input: the tag of an event, or null. */
  | { readonly kind: "constant"; readonly value: unknown }
  | { readonly kind: "choice"; readonly options: ReadonlyArray<unknown> }
  | { readonly kind: "parts"; readonly parts: ReadonlyArray<Part> }
  | { readonly kind: "list"; readonly item: Field }
  | { readonly kind: "oneOf"; readonly variants: ReadonlyArray<Variant> }

interface Part {
  readonly name: string
  readonly isOptional: boolean
  readonly field: Field
}

export interface Variant {
  /** Title of a variant: its tag, or empty for a variant without one. */
  readonly title: string
  readonly field: Field
}

export const fieldOf = (schema: Schema.Constraint): Field => fieldOfAst(schema.ast)

export const fieldOfAst = (ast: SchemaAST.AST): Field => of(SchemaAST.toEncoded(ast))

const json: Field = { kind: "json" }

const of = (ast: SchemaAST.AST): Field => {
  if (SchemaAST.isString(ast) || SchemaAST.isTemplateLiteral(ast)) return { kind: "text" }
  if (SchemaAST.isNumber(ast)) return { kind: "number" }
  if (SchemaAST.isBoolean(ast)) return { kind: "flag" }
  if (SchemaAST.isLiteral(ast)) return { kind: "constant", value: ast.literal }
  if (SchemaAST.isNull(ast)) return { kind: "constant", value: null }
  if (SchemaAST.isUndefined(ast)) return { kind: "constant", value: undefined }
  if (SchemaAST.isUnion(ast)) return ofUnion(ast)
  if (SchemaAST.isObjects(ast)) return ofObjects(ast)
  if (SchemaAST.isArrays(ast)) return ofArrays(ast)
  return json
}

const ofUnion = (ast: SchemaAST.Union): Field => {
  const fields = membersOf(ast).map(of)
  const constants = fields.flatMap((field) => (field.kind === "constant" ? [field.value] : []))
  if (constants.length === fields.length) return { kind: "choice", options: constants }
  return { kind: "oneOf", variants: fields.map((field) => ({ title: titleOf(field), field })) }
}

const membersOf = (ast: SchemaAST.Union): ReadonlyArray<SchemaAST.AST> =>
  ast.types.flatMap((member) => (SchemaAST.isUnion(member) ? membersOf(member) : [member]))

const titleOf = (field: Field): string => {
  if (field.kind === "constant") return String(field.value)
  if (field.kind !== "parts") return ""
  const tag = field.parts.find((part) => part.field.kind === "constant")?.field
  return tag?.kind === "constant" ? String(tag.value) : ""
}

/** Field of an object: a part per property, or JSON for a record (any keys) and for `{}` (any object). */
const ofObjects = ({ propertySignatures, indexSignatures }: SchemaAST.Objects): Field =>
  indexSignatures.length > 0 || propertySignatures.length === 0
    ? json
    : {
        kind: "parts",
        parts: propertySignatures.map(({ name, type }) => ({
          name: String(name),
          isOptional: type.context?.isOptional === true,
          field: of(type),
        })),
      }

const ofArrays = ({ elements, rest }: SchemaAST.Arrays): Field => {
  const [item, ...more] = rest
  return elements.length > 0 || item === undefined || more.length > 0
    ? json
    : { kind: "list", item: of(item) }
}
