/** Node of React's internal tree of components, with the fields that this file reads. */
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

/** Flag that React sets on a fiber (a node of its component tree) whose function it has called. */
const PERFORMED = 1
/** Values of a fiber's `tag` for function components, with and without `memo`. */
const FUNCTIONS = [0, 14, 15]

let count = 0

// The hook to which React reports each drawing; React looks for it when it is loaded, so this file must be
// imported first.
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
  // Skips an unchanged subtree, which is the same object in both of React's trees: its components were not drawn.
  if (fiber.alternate?.child === fiber.child) return
  for (let child = fiber.child; child !== null; child = child.sibling) visit(child)
}

/** Number of components drawn since the last call. */
export const rendered = (): number => {
  const now = count
  count = 0
  return now
}
