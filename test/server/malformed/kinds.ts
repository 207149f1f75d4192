import { SchemaAST } from "effect"
import type { ErrorCode } from "#contract/codes.ts"

/** What a schema requires of one value. */
export interface Kind {
  readonly type: "text" | "number" | "truth" | "words" | "object" | "list" | "free" | "several"
  readonly nullable: boolean
  readonly checks: ReadonlyArray<Check>
  readonly ast: SchemaAST.AST
}

interface Check {
  readonly is: string
  readonly code: ErrorCode | undefined
  readonly limit: number
  readonly pattern: RegExp | undefined
}

const NOTHING = new Set(["Null", "Undefined"])

export const kindOf = (given: SchemaAST.AST): Kind => {
  if (!SchemaAST.isUnion(given)) return { ...plainKindOf(given), nullable: false }
  const types = given.types.filter((type) => !NOTHING.has(type._tag))
  // Whether JSON may hold null: so where the schema allows null, or `undefined`, which is sent as null.
  const nullable = given.types.some(
    (type) => type._tag === "Null" || (type._tag === "Undefined" && type.encoding !== undefined),
  )
  const [only] = types
  if (types.length === 1 && only !== undefined) {
    const inner = kindOf(only)
    return { ...inner, nullable: nullable || inner.nullable }
  }
  const type = types.every(SchemaAST.isLiteral) ? "words" : "several"
  return { type, nullable, checks: checksOf(given), ast: given }
}

const plainKindOf = (ast: SchemaAST.AST): Omit<Kind, "nullable"> => {
  const checks = checksOf(ast)
  if (SchemaAST.isString(ast)) return { type: "text", checks, ast }
  if (SchemaAST.isNumber(ast)) return { type: "number", checks, ast }
  if (SchemaAST.isBoolean(ast)) return { type: "truth", checks, ast }
  if (SchemaAST.isLiteral(ast)) return { type: "words", checks, ast }
  if (SchemaAST.isArrays(ast)) return { type: "list", checks, ast }
  if (SchemaAST.isObjects(ast))
    return { type: ast.indexSignatures.length > 0 ? "free" : "object", checks, ast }
  return { type: "several", checks, ast }
}

const checksOf = (ast: SchemaAST.AST): ReadonlyArray<Check> => (ast.checks ?? []).flatMap(flat)

const flat = (check: SchemaAST.Check<any>): ReadonlyArray<Check> => {
  if (check._tag === "FilterGroup") return check.checks.flatMap(flat)
  const { errorCode, representation } = (check.annotations ?? {}) as {
    readonly errorCode?: ErrorCode
    readonly representation?: {
      readonly id: string
      readonly payload: Readonly<Record<string, string | number>> | null
    }
  }
  const { flags = "", source, ...limits } = representation?.payload ?? {}
  return [
    {
      is: representation?.id.replace("effect/schema/", "") ?? "",
      code: errorCode,
      limit: Number(Object.values(limits)[0] ?? 0),
      pattern: source === undefined ? undefined : new RegExp(String(source), String(flags)),
    },
  ]
}

/** Whether a text field holds a date or a timestamp, by the pattern of its schema. */
export const isDayOrTime = (kind: Kind): boolean =>
  checkOf(kind, "isPattern")?.pattern?.source.startsWith("^\\d{4}-") ?? false

export const checkOf = (kind: Kind, is: string) => kind.checks.find((check) => check.is === is)
