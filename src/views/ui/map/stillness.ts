/** Whether the user's operating system asks for reduced motion. */
export const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches
