import { API_BASE } from "#contract/version.ts"

/** Address of a completed report's file, which a link downloads (API-REP-05). */
export const reportFileAddress = (id: number): string => `${API_BASE}/reporting/file/${id}`
