import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { DiagnosticCodesGroup } from "../groups/diagnostic-codes.ts"
import { API_BASE } from "../version.ts"

/** Calls for the meaning of diagnostic codes. */
export class CodesApi extends HttpApi.make("codes")
  .add(DiagnosticCodesGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
