import { describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { gapTimes } from "#domain/gaps.ts"
import { SignalChart, type SignalChartProps } from "#views/ui/signal-chart/SignalChart.tsx"
import type { Line } from "#views/ui/signal-chart/types.ts"

const start = Date.UTC(2026, 10, 21, 6)
const times = Float64Array.from({ length: 121 }, (_, i) => start + i * 60_000)
const line = (key: string, unit: string, of: (i: number) => number): Line => ({
  key,
  label: key,
  unit,
  times,
  values: Float64Array.from(times, (_, i) => of(i)),
  gaps: new Float64Array(),
})
const lines = [line("EngineSpeed", "rpm", (i) => 1000 + i), line("EngineFuelRate", "l/h", (i) => i / 10)]
const texts: SignalChartProps["texts"] = {
  label: "Signals of the north tractor",
  keys: "Arrow keys move the crosshair",
  time: (time) => new Date(time).toISOString().slice(11, 16),
  tick: (time) => new Date(time).toISOString().slice(11, 16),
  value: (value) => value.toFixed(1),
}
const props: SignalChartProps = {
  lines,
  span: { start, end: start + 120 * 60_000 },
  zone: "UTC",
  texts,
  scheme: "light",
}

const chart = () => page.getByRole("application", { name: texts.label })

describe("the chart of signals", () => {
  it("draws lines: its canvas is not empty", async () => {
    await render(<SignalChart {...props} />)
    const canvas = document.querySelector("canvas")
    const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    expect(pixels.some((value) => value > 0)).toBe(true)
  })

  it("draws nothing where a line is silent while another speaks", async () => {
    const spoken = times.filter((_, i) => i < 40 || i > 80)
    const silent = { ...line("Speed", "km/h", () => 5), times: spoken, gaps: gapTimes(spoken) }
    await render(<SignalChart {...props} lines={[silent, line("EngineSpeed", "rpm", (i) => i)]} />)
    const canvas = document.querySelector("canvas") as HTMLCanvasElement
    const { left, width } = (document.querySelector(".u-over") as HTMLElement).getBoundingClientRect()
    const scale = canvas.width / canvas.getBoundingClientRect().width
    const from = (left - canvas.getBoundingClientRect().left) * scale
    const colour = getComputedStyle(chart().element()).getPropertyValue("--line-1").trim()
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    /** Whether the line's colour is drawn anywhere at this minute. */
    const isDrawnAt = (minute: number) => {
      const x = Math.round(from + (minute / 120) * width * scale)
      const { data } = canvas.getContext("2d")?.getImageData(x, 0, 1, canvas.height) ?? { data: [] }
      return Array.from({ length: data.length / 4 }, (_, i) => data.slice(i * 4, i * 4 + 3)).some(
        ([r, g, b]) => r === red && g === green && b === blue,
      )
    }
    expect([20, 60, 100].map(isDrawnAt)).toEqual([true, false, true])
  })

  it("moves its crosshair by keys and reads out the values there", async () => {
    const onTime = vi.fn()
    await render(<SignalChart {...props} onTime={onTime} />)
    ;(chart().element() as HTMLElement).focus()
    await userEvent.keyboard("{End}")
    await expect.element(page.getByText("08:00")).toBeVisible()
    await expect.element(page.getByText("EngineSpeed 1120.0 rpm")).toBeVisible()
    await expect.element(page.getByText("EngineFuelRate 12.0 l/h")).toBeVisible()
    await userEvent.keyboard("{Home}")
    await expect.element(page.getByText("EngineSpeed 1000.0 rpm")).toBeVisible()
    expect(onTime).toHaveBeenLastCalledWith(start)
  })

  it("follows the time it is given", async () => {
    const screen = await render(<SignalChart {...props} time={start + 30 * 60_000} />)
    await expect.element(page.getByText("EngineSpeed 1030.0 rpm")).toBeVisible()
    await screen.rerender(<SignalChart {...props} time={start + 31 * 60_000} />)
    await expect.element(page.getByText("EngineSpeed 1031.0 rpm")).toBeVisible()
  })

  it("looks closer by keys and drag, and shows all again on Escape and double click", async () => {
    const onZoom = vi.fn()
    const onReset = vi.fn()
    await render(<SignalChart {...props} time={start + 60 * 60_000} onZoom={onZoom} onReset={onReset} />)
    ;(chart().element() as HTMLElement).focus()
    await userEvent.keyboard("+")
    expect(onZoom).toHaveBeenLastCalledWith(start + 30 * 60_000, start + 90 * 60_000)
    await userEvent.keyboard("{Escape}")
    expect(onReset).toHaveBeenCalledTimes(1)
    await userEvent.dblClick(document.querySelector(".u-over") as Element)
    expect(onReset).toHaveBeenCalledTimes(2)
  })

  describe("beside its picture", () => {
    const units = ["rpm", "l/h", "°C", "km/h", "bar", "%", "V"].map((unit, i) => line(unit, unit, () => i))
    const within = (width: number, more: Partial<SignalChartProps>) => (
      <div style={{ width }}>
        <SignalChart {...props} {...more} />
      </div>
    )
    const plotIn = (selector: string) => document.querySelector(selector) as HTMLElement
    const edges = () => {
      const picture = plotIn(".u-over").getBoundingClientRect()
      const all = chart().element().getBoundingClientRect()
      return { left: picture.left - all.left, right: all.right - picture.right, width: picture.width }
    }
    /** Number of value axes drawn beside the plot, without the time axis. */
    const axes = () => document.querySelectorAll(".u-axis").length - 1
    const isPlaced = () => expect.poll(() => edges().width).toBeGreaterThan(0)

    it("has an axis for each unit, one for lines that share theirs", async () => {
      const screen = await render(within(1100, { lines: units }))
      await isPlaced()
      expect(axes()).toBe(7)
      await screen.rerender(within(1100, { lines: units.map((one, i) => ({ ...one, unit: `${i >> 1}` })) }))
      expect(axes()).toBe(4)
    })

    it("has as many axes as leave room for the picture, also when its width changes", async () => {
      const screen = await render(within(358, { lines: units, time: start }))
      await isPlaced()
      expect(axes()).toBe(3)
      expect(edges().width).toBeGreaterThan(160)
      await screen.rerender(within(288, { lines: units, time: start }))
      await expect.poll(axes).toBe(2)
      await screen.rerender(within(1100, { lines: units, time: start + 30 * 60_000 }))
      await expect.poll(axes).toBe(7)
      // Checks that the crosshair stays at its earlier position.
      await expect.element(page.getByText("rpm 0.0 rpm")).toBeVisible()
      await expect.poll(() => plotIn(".u-cursor-x").style.transform).not.toBe("")
    })

    it("has room for the outermost marks of the time, with and without lines", async () => {
      const wide = { ...texts, tick: () => "Wed, 21 Oct 2026" }
      const screen = await render(within(700, { lines: [], texts: wide }))
      await isPlaced()
      for (const side of ["left", "right"] as const) expect(edges()[side]).toBeGreaterThan(45)
      await screen.rerender(within(700, { lines: [], texts }))
      await expect.poll(() => edges().left).toBeLessThan(30)
      for (const side of ["left", "right"] as const) expect(edges()[side]).toBeGreaterThan(15)
      await screen.rerender(within(700, { lines: units.slice(0, 1), texts: wide }))
      await expect.poll(() => edges().left).toBeGreaterThan(60)
      expect(edges().right).toBeGreaterThan(45)
    })

    it("gives large numbers the room they need", async () => {
      const screen = await render(within(700, { lines: units.slice(0, 1) }))
      await isPlaced()
      const { left } = edges()
      const large = { ...texts, value: () => "1,234,567.00" }
      await screen.rerender(within(700, { lines: units.slice(0, 1), texts: large }))
      await expect.poll(() => edges().left).toBeGreaterThan(left + 15)
    })
  })
})
