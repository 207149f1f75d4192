/** What of React's own tree is read here. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}
interface Hook {
  onCommitFiberRoot?: (id: number, root: { readonly current: Fiber }, ...more: ReadonlyArray<unknown>) => void
}

/** Set by React on what it called. */
const PERFORMED = 1
/** Functions, with and without `memo`. */
const FUNCTIONS = [0, 14, 15]

let count = 0

// React looks for it when it is loaded: import this first.
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  inject: () => 1,
  supportsFiber: true,
  onCommitFiberUnmount: () => {},
} as Hook
const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__
const received = hook.onCommitFiberRoot
hook.onCommitFiberRoot = (id, root, ...more) => {
  received?.(id, root, ...more)
  visit(root.current)
}

const visit = (fiber: Fiber): void => {
  const isCalled = (fiber.flags & PERFORMED) !== 0 && FUNCTIONS.includes(fiber.tag)
  if (isCalled) count += 1
  // What React left alone is the same object in both trees.
  if (fiber.alternate?.child === fiber.child) return
  for (let child = fiber.child; child !== null; child = child.sibling) visit(child)
}

/** How many components were drawn since it was asked last. */
export const rendered = (): number => {
  const now = count
  count = 0
  return now
}
