import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { brandFiles } from "./vite/brand-files.ts"
import { chunks } from "./vite/chunks.ts"
import { className } from "./vite/class-names.ts"
import { committedCharts } from "./vite/committed-charts.ts"
import { compiledTexts, withoutParser } from "./vite/compiled-texts.ts"
import { compressedCopies } from "./vite/compressed-copies.ts"
import { developmentPage } from "./vite/development-page.ts"
import { fetchedImports } from "./vite/fetched-imports.ts"
import { prerenderedShell } from "./vite/prerendered-shell.ts"
import { serviceWorker } from "./vite/service-worker.ts"
import { steps } from "./vite/steps.ts"

export default defineConfig({
  publicDir: "public",
  plugins: [
    compiledTexts(),
    committedCharts(),
    react(),
    developmentPage(),
    brandFiles(),
    fetchedImports(),
    prerenderedShell(),
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
    // The engines of the map are as large as they are; what each screen may load is checked by scripts/budgets.ts.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: "index.html",
      // Making a schema, a service or an effect changes nothing: those that nobody uses go. Running one does: never "Effect" alone.
      treeshake: { manualPureFunctions: ["Context", "Effect.fn", "Effect.gen", "Schema", "Struct"] },
      output: { codeSplitting: { groups: chunks } },
      onwarn: (warning, warn) => {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning)
      },
    },
  },
})
