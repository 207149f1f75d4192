import { SchemaAST } from "effect"
import type { Call, Wire } from "./catalogue.ts"

/** Every name that a fault of this call may be about: parameters, query values, fields of the body at any depth. */
export const fieldNamesOf = (call: Call): ReadonlySet<string> => {
  const known = cache.get(call.name)
  if (known !== undefined) return known
  const names = new Set<string>()
  for (const codec of [call.params, call.query, call.payload]) if (codec !== undefined) collect(codec, names)
  cache.set(call.name, names)
  return names
}

const cache = new Map<string, ReadonlySet<string>>()

const collect = (codec: Wire, names: Set<string>) => {
  const seen = new Set<SchemaAST.AST>()
  const walk = (ast: SchemaAST.AST): void => {
    if (seen.has(ast)) return
    seen.add(ast)
    if (SchemaAST.isObjects(ast)) {
      for (const { name, type } of ast.propertySignatures) {
        names.add(String(name))
        walk(type)
      }
    } else if (SchemaAST.isArrays(ast)) for (const item of [...ast.elements, ...ast.rest]) walk(item)
    else if (SchemaAST.isUnion(ast)) for (const type of ast.types) walk(type)
  }
  walk(SchemaAST.toEncoded(codec.ast))
  walk(codec.ast)
}
