import type { MachineType } from "#contract/schemas/catalogue.ts"

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
/** Path of a wheel seen from the side; the hub is cut out as a hole. */
const wheel = (x: number, y: number, r: number): string => disc(x, y, r) + disc(x, y, r * 0.36)
const box = (x: number, y: number, w: number, h: number, r = 0.8): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
/** Path of a box and its mirror image on the other side of the vertical middle line. */
const pair = (x: number, y: number, w: number, h: number, r = 0.8): string =>
  box(x, y, w, h, r) + box(24 - x - w, y, w, h, r)

const tractorBody =
  "M6.2 3.5H12.6L14 9.3H20.6A1.6 1.6 0 0 1 22.2 10.9V14.1A4.6 4.6 0 0 0 14.4 16.6H13A6 6 0 0 0 4.6 10.5Z" +
  "M7.6 5.2L6.9 8.8A7.4 7.4 0 0 1 11.9 10L11.2 5.2Z"

/** Paths of the machine types seen from the side, facing right, in a square of 24 with even-odd filling. */
export const sidePaths: Readonly<Record<MachineType, string>> = {
  TRACTOR: tractorBody + box(16.6, 4.6, 1.5, 4.1, 0.4) + wheel(7, 16, 5) + wheel(18.8, 17.8, 3.2),
  ETRACTOR: `${tractorBody}M18.9 1.6L15.3 5.5H17.3L16.5 8.4L20.2 4.3H18.1Z${wheel(7, 16, 5)}${wheel(18.8, 17.8, 3.2)}`,
  SPRAYER:
    box(2.4, 6.6, 10.6, 5.9, 2) +
    box(0.8, 3.6, 12, 1.5, 0.5) +
    "M14.3 4.6H19.2L21.4 10.2V12.5H14.3ZM15.8 6.1V9.8H19.6L18.2 6.1Z" +
    wheel(6.2, 17.6, 4) +
    wheel(17.4, 17.6, 4),
  COMBINE:
    "M2 7.4H12.2V4H17.2L18.9 11.4H14.4A5.4 5.4 0 0 0 8.8 15.6H8.2A4 4 0 0 0 2 15.6ZM13.7 5.5V9.8H16.9L16 5.5Z" +
    "M2.6 3.6L11 5V6.3L2.6 5.1Z" +
    "M19.6 13.4L23 16.2V20.8H20.2L18.9 15.2Z" +
    wheel(14, 16.8, 4.2) +
    wheel(5, 18.6, 2.5),
  BALER:
    disc(10.4, 9, 6.9) +
    disc(10.4, 9, 5.1) +
    disc(10.4, 9, 3.4) +
    disc(10.4, 9, 1.6) +
    "M17.6 10.6L23.2 15.4V17.2L16.4 13.2Z" +
    wheel(10.4, 19.2, 3) +
    box(15.6, 16.2, 3.8, 3.2, 1.2),
  WINDROWER:
    "M8.6 3.6H14.4L16.4 11.2H14.6A5.2 5.2 0 0 0 8.6 13.4ZM10.1 5.1V9.6H14.3L13.2 5.1Z" +
    "M1.8 7.8H7.4V13.8H1.8Z" +
    "M17 10.6L21.2 12.6V13.9L17 12.4Z" +
    wheel(12.6, 17, 4.1) +
    wheel(3.9, 18.8, 2.4) +
    disc(20.3, 17.6, 3.1) +
    disc(20.3, 17.6, 2) +
    disc(20.3, 17.6, 0.8),
}

/** Paths of the machine types seen from above, facing up, in a square of 24 with even-odd filling. */
export const topPaths: Readonly<Record<MachineType, string>> = {
  TRACTOR:
    pair(3.6, 12.4, 4.2, 9, 1.3) +
    pair(5.6, 3.4, 2.8, 5, 0.9) +
    box(9.6, 2, 4.8, 9.4, 1.2) +
    box(8.8, 12.4, 6.4, 8, 1.4),
  ETRACTOR: `${pair(3.6, 12.4, 4.2, 9, 1.3)}${pair(5.6, 3.4, 2.8, 5, 0.9)}${box(8.8, 2, 6.4, 18.6, 1.6)}M12.9 5.2L9.9 12H11.9L11.1 17.4L14.1 10.4H12.1Z`,
  SPRAYER:
    pair(5, 4, 2.9, 5, 0.9) +
    pair(5, 12, 2.9, 5, 0.9) +
    box(9, 2.2, 6, 5, 1.4) +
    box(9, 8.2, 6, 9.4, 2) +
    box(0.4, 19, 23.2, 2.6, 0.6),
  COMBINE:
    box(1.4, 1.4, 21.2, 4.2, 0.6) +
    box(10.2, 6.4, 3.6, 2.2, 0.3) +
    pair(3.2, 8.8, 3.4, 7, 1) +
    box(7.6, 9.4, 8.8, 13, 1.4) +
    box(9.6, 11, 4.8, 3.4, 0.6) +
    pair(4.6, 18, 2.2, 4, 0.7),
  BALER:
    "M11 1H13L13.6 6.6H10.4Z" +
    pair(2.6, 10, 3.2, 7.6, 1) +
    box(6.8, 7.4, 10.4, 14.4, 1.4) +
    box(8.6, 10, 6.8, 1.8, 0.4) +
    box(8.6, 13.6, 6.8, 1.8, 0.4) +
    box(8.6, 17.2, 6.8, 1.8, 0.4),
  WINDROWER:
    "M1 2H23V6.4H14.4L12 4.6L9.6 6.4H1Z" +
    pair(3.8, 8, 3.2, 7, 1) +
    box(7.8, 8, 8.4, 7.6, 1.6) +
    pair(6, 17.6, 2.2, 4, 0.7) +
    box(10.6, 16.6, 2.8, 6, 0.6),
}
