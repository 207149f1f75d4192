/** Chromium arguments that work without a graphics card, as root, on any computer. */
export const softwareChromium = [
  "--no-sandbox",
  "--disable-quic",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]

/**
 * Chromium arguments for tests that save processor time. Software GL serves only WebGL: rasterising and
 * compositing pages through it as well would draw each page twice (saves a third). Pages live too briefly for V8's
 * optimisations to pay off (saves a sixth). Without `--font-render-hinting=none`, the headless shell would round
 * the widths of letters.
 */
export const testChromium = [
  ...softwareChromium,
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
  "--js-flags=--no-maglev --no-turbofan",
  "--font-render-hinting=none",
]
