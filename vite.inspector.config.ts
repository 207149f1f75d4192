import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { committedCharts } from "./vite/committed-charts.ts"
import { compiledTexts, withoutParser } from "./vite/compiled-texts.ts"
import { compressedCopies } from "./vite/compressed-copies.ts"

/** The inspector: a page of its own in a build of its own, so that the portal carries nothing of it. After the portal's. */
export default defineConfig({
  root: "inspector",
  base: "/inspector/",
  publicDir: false,
  plugins: [compiledTexts(), committedCharts(), react(), compressedCopies()],
  resolve: { alias: withoutParser },
  html: { cspNonce: "%NONCE%" },
  build: {
    outDir: "../dist/inspector",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onwarn: (warning, warn) => {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning)
      },
    },
  },
})
