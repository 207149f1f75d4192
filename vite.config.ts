import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  publicDir: "public",
  plugins: [react()],
  optimizeDeps: { exclude: ["maplibre-gl"] },
  build: {
    outDir: "dist",
    target: "es2022",
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: "index.html",
      onwarn: (warning, warn) => {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning)
      },
    },
  },
})
