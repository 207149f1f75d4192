/** Downloads of script files, running or finished, by path, so that no file is fetched twice. */
const files = new Map<string, Promise<void>>()

/** Milliseconds after which a download of a file counts as failed (SHELL-14). */
const LIMIT = 120_000

/** Imports a module after downloading all its files; a file that did not arrive is requested again at the next call. */
export const preloadWithRetry = async <Module>(
  load: () => Promise<Module>,
  paths: ReadonlyArray<string> = [],
): Promise<Module> => {
  await Promise.all(paths.map(once))
  return load()
}

const once = (path: string): Promise<void> => {
  const coming = files.get(path) ?? (path.endsWith(".css") ? applyStyles(path) : fetchScript(path))
  files.set(path, coming)
  coming.catch(() => files.delete(path))
  return coming
}

/**
 * Fetches a script into the browser's cache, where the import finds it, since file names change with their
 * content. Scripts named by the page itself are loaded already.
 */
const fetchScript = async (path: string): Promise<void> => {
  if (document.querySelector(`script[src="/${path}"]`) !== null) return
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error(path)), LIMIT)
  try {
    const answer = await fetch(`/${path}`, { signal: stop.signal })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  } finally {
    clearTimeout(timer)
  }
}

const applyStyles = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="/${path}"]`) !== null) return resolve()
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = `/${path}`
    const fail = () => {
      link.remove()
      reject(new Error(path))
    }
    const timer = setTimeout(fail, LIMIT)
    link.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    link.onerror = fail
    document.head.append(link)
  })
