import { describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
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
    const silent = { ...line("Speed", "km/h", () => 5), times: times.filter((_, i) => i < 40 || i > 80) }
    await render(<SignalChart {...props} lines={[silent, line("EngineSpeed", "rpm", (i) => i)]} />)
    const canvas = document.querySelector("canvas") as HTMLCanvasElement
    const { left, width } = (document.querySelector(".u-over") as HTMLElement).getBoundingClientRect()
    const scale = canvas.width / canvas.getBoundingClientRect().width
    const from = (left - canvas.getBoundingClientRect().left) * scale
    const colour = getComputedStyle(chart().element()).getPropertyValue("--line-1").trim()
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    /** Whether the line's colour is anywhere at this minute. */
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
})
