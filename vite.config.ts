import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { brandFiles } from "./vite/brand-files.ts"
import { className } from "./vite/class-names.ts"
import { committedCharts } from "./vite/committed-charts.ts"
import { compiledTexts, withoutParser } from "./vite/compiled-texts.ts"
import { compressedCopies } from "./vite/compressed-copies.ts"
import { developmentPage } from "./vite/development-page.ts"
import { fetchedImports } from "./vite/fetched-imports.ts"
import { ownCopies } from "./vite/own-copies.ts"
import { prerenderedShell } from "./vite/prerendered-shell.ts"
import { serviceWorker } from "./vite/service-worker.ts"
import { steps } from "./vite/steps.ts"
import { withoutByteUnits } from "./vite/without-byte-units.ts"
import { withoutCallSites } from "./vite/without-call-sites.ts"
import { withoutDescriptions } from "./vite/without-descriptions.ts"
import { withoutUnusedHttp } from "./vite/without-unused-http.ts"

export default defineConfig({
  publicDir: "public",
  plugins: [
    compiledTexts(),
    withoutDescriptions(),
    withoutByteUnits(),
    withoutCallSites(),
    withoutUnusedHttp(),
    committedCharts(),
    react(),
    developmentPage(),
    brandFiles(),
    fetchedImports(),
    prerenderedShell(),
    ownCopies(),
    steps(),
    serviceWorker(),
    compressedCopies(),
  ],
  resolve: { alias: withoutParser },
  css: { modules: { generateScopedName: className } },
  html: { cspNonce: "%NONCE%" },
  // Both pages: what is found only when the inspector opens would load it once more.
  optimizeDeps: { exclude: ["maplibre-gl"], entries: ["index.html", "inspector/index.html"] },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/ingest", "/health", "/dev"].map((path) => [
        path,
        process.env.HEADLAND_BACKEND ?? "http://127.0.0.1:4400",
      ]),
    ),
  },
  build: {
    outDir: "dist",
    target: "es2022",
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    // The engines of the map are as large as they are; what each screen may load is checked by scripts/budgets.mjs.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: "index.html",
      // Making a schema, a service or an effect changes nothing: those that nobody uses go. Running one does: never "Effect" alone.
      treeshake: { manualPureFunctions: ["Context", "Effect.fn", "Effect.gen", "Schema", "Struct"] },
      // What everybody loads is two files, the library that all stands on and the rest: a phone reads them in two steps
      // (`vite/steps.ts`). Pieces shared with later screens would be requests of their own.
      // So is what everybody needs who is signed in: the frame, and the way calls are made.
      output: {
        codeSplitting: {
          groups: [
            { name: "effect", tags: ["$initial"], test: /\/node_modules\/effect\//, priority: 3 },
            { name: "first", tags: ["$initial"], priority: 2 },
            {
              name: "inside",
              test: /\/src\/(views\/shell\/frame\/|services\/(base|client|call|follow-call|full-list)\.ts|services\/shell\/session-calls)/,
              priority: 1,
            },
          ],
        },
      },
      onwarn: (warning, warn) => {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning)
      },
    },
  },
})
