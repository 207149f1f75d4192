/** Whether the person asked their system for less movement. */
export const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches
