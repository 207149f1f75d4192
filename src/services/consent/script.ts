/** Adds a third party's script to the page, once. */
export const addScript = (document: Document, address: string): void => {
  if (scriptAt(document, address) !== undefined) return
  const script = document.createElement("script")
  script.src = address
  script.async = true
  document.head.append(script)
}

export const removeScript = (document: Document, address: string): void =>
  scriptAt(document, address)?.remove()

const scriptAt = (document: Document, address: string): HTMLScriptElement | undefined =>
  [...document.head.querySelectorAll("script")].find((script) => script.getAttribute("src") === address)
