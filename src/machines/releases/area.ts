import type { ReleasesServices } from "#services/releases/services.ts"
import { defineArea } from "../effect-actor.ts"

export const releases = defineArea<ReleasesServices>("releases")
