/**
 * Names of the demo users, each the part of the e-mail address before the @; the sign-in page of a demo
 * installation offers these accounts.
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
