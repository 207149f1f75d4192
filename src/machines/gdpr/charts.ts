import { formRecord } from "../shared/form/record.ts"
import { recordOfPage } from "../shared/record/chart.ts"
import { dossier } from "./dossier.ts"
import { personSearchForm } from "./person-search/form.ts"

/** The declared screens of the area. */
export const gdprCharts = [
  recordOfPage({
    area: "gdpr",
    name: "dossier",
    purpose: "Shows all that is stored of a person, and gives it away as a file.",
    machine: dossier,
    source: "src/machines/gdpr/dossier.ts",
  }),
  formRecord({
    area: "gdpr",
    name: "person-search-form",
    purpose: "Takes what is known of a person: address, name, telephone number or a machine.",
    machine: personSearchForm,
    source: "src/machines/gdpr/person-search/form.ts",
    output: [],
  }),
]
