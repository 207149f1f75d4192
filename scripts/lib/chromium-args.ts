/** Chromium arguments that work without a graphics card, as root, on any computer. */
export const softwareChromium = [
  "--no-sandbox",
  "--disable-quic",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]

/**
 * Chromium arguments for tests that save processor time. Only WebGL uses software GL: rasterising and compositing
 * pages through it as well would draw them twice (a third). Pages live too briefly for V8's optimisations to pay
 * off (a sixth). The headless shell would round the widths of letters.
 */
export const testChromium = [
  ...softwareChromium,
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
  "--js-flags=--no-maglev --no-turbofan",
  "--font-render-hinting=none",
]
