/**
 * Users of the demo data, by the first part of their e-mail address; sign-in offers them only on demo
 * installations.
 */
export const demoPeople = [
  "owner",
  "demo",
  "dealer",
  "dealer.readonly",
  "service",
  "service.readonly",
  "importer",
  "brand",
  "localbrand",
  "partnerbase",
  "partneradmin",
  "admin",
  "config",
  "gdpr",
  "swagger",
  "newcomer",
] as const
export type DemoPerson = (typeof demoPeople)[number]

export const demoEmail = (person: DemoPerson): string => `${person}@headland.example`
export const DEMO_PASSWORD = "Headland-2026"
