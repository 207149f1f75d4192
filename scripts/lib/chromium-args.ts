/** Chromium without a graphics card, as root, on any machine. */
export const softwareChromium = [
  "--no-sandbox",
  "--disable-quic",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]

/**
 * The same for tests. Software GL draws WebGL alone: pages that are also rasterised and composited through it are drawn
 * twice, which costs a third of the processor time of a test.
 */
export const testChromium = [...softwareChromium, "--disable-gpu-rasterization", "--disable-gpu-compositing"]
