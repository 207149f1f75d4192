/** Chromium without a graphics card, as root, on any machine. */
export const softwareChromium = [
  "--no-sandbox",
  "--disable-quic",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]

/**
 * The same for tests, for less processor time. Software GL draws WebGL alone: pages that are also rasterised and
 * composited through it are drawn twice (a third). Pages live too short for what V8 optimises to pay (a sixth). The
 * headless shell would round the widths of letters.
 */
export const testChromium = [
  ...softwareChromium,
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
  "--js-flags=--no-maglev --no-turbofan",
  "--font-render-hinting=none",
]
