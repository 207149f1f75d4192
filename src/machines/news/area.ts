import type { NewsServices } from "#services/news/services.ts"
import { defineArea } from "../effect-actor.ts"

export const news = defineArea<NewsServices>("news")
