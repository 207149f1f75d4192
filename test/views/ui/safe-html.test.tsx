import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { SafeHtml } from "#views/ui/safe-html/SafeHtml.tsx"

const drawn = async (html: string) => {
  const { container } = await render(<SafeHtml html={html} />)
  return container.innerHTML
}

it("draws headings, paragraphs, lists, emphasis and links out", async () => {
  expect(await drawn("<h2>New</h2><ul><li><b>One</b> <i>map</i></li></ul><p>a<br>b</p>")).toBe(
    "<h3>New</h3><ul><li><strong>One</strong> <em>map</em></li></ul><p>a<br>b</p>",
  )
  expect(await drawn('<a href="https://help.example/x?a=1&amp;b" onclick="x()">more</a>')).toBe(
    '<a href="https://help.example/x?a=1&amp;b" target="_blank" rel="noopener noreferrer">more</a>',
  )
})

it.each([
  ['<img src=x onerror="window.hit=1">', ""],
  ["<script>window.hit=1</script>a", "a"],
  ["<svg onload='window.hit=1'><script>window.hit=1</script></svg>b", "b"],
  ["<p onmouseover='window.hit=1' style='position:fixed' class='x' id='root'>c</p>", "<p>c</p>"],
  ["<a href='javascript:window.hit=1'>d</a>", "d"],
  ["<a href=' java\nscript:window.hit=1'>e</a>", "e"],
  ["<a href='//evil.example'>f</a>", "f"],
  ["<a href='data:text/html,<script>window.hit=1</script>'>g</a>", "g"],
  ["<iframe srcdoc='<script>parent.hit=1</script>'></iframe>h", "h"],
  ["<math><mtext><style><img src=x onerror='window.hit=1'></style></mtext></math>i", "i"],
  ["<noscript><p title='</noscript><img src=x onerror=window.hit=1>'></noscript>j", null],
  ["<form action='https://evil.example'><input name=a><button>k</button></form>", "k"],
  ["<style>*{display:none}</style><link rel=stylesheet href='https://evil.example'>l", "l"],
  ["<template><img src=x onerror=window.hit=1></template>m", "m"],
  ["<p>&lt;img src=x onerror=window.hit=1&gt;</p>", "<p>&lt;img src=x onerror=window.hit=1&gt;</p>"],
])("lets nothing run, load or dress up: %s", async (html, expected) => {
  const asked: Array<string> = []
  const observer = new PerformanceObserver((list) => {
    asked.push(...list.getEntries().map(({ name }) => name))
  })
  observer.observe({ type: "resource" })
  const shown = await drawn(html)
  await new Promise((resolve) => setTimeout(resolve, 30))
  observer.disconnect()
  if (expected !== null) expect(shown).toBe(expected)
  expect(shown).not.toMatch(/<(img|script|svg|iframe|style|link|form|input|template)/i)
  expect("hit" in window).toBe(false)
  expect(asked.filter((name) => /evil|\/x$/.test(name))).toEqual([])
})
