import classes from "./FieldPicture.module.css"

/** Vanishing point of the furrows, in a picture of 800 x 1000. */
const VANISHING = { x: 560, y: 520 }
const furrows = Array.from({ length: 27 }, (_, index) => -1500 + index * 150)
const worked = furrows.slice(0, -1).filter((_, index) => index % 2 === 0)

/**
 * Decorative picture of a field in the evening: furrows to the horizon, a machine at the end of its pass, and its
 * track as a line of points.
 */
export const FieldPicture = () => (
  <svg
    className={classes.picture}
    viewBox="0 0 800 1000"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <rect className={classes.sky} width="800" height="1000" />
    <circle className={classes.glow} cx="560" cy="500" r="330" />
    <circle className={classes.glow} cx="560" cy="500" r="200" />
    <circle className={classes.sun} cx="560" cy="486" r="74" />
    <path className={classes.far} d="M0 470c120-46 210-34 330-14s220-44 320-30 120 20 150 14v90H0Z" />
    <path className={classes.near} d="M0 512c90-30 190-22 300-4s260-22 360-16 110 12 140 8v60H0Z" />
    <rect className={classes.field} y="520" width="800" height="480" />
    {worked.map((x) => (
      <path key={x} className={classes.strip} d={`M${VANISHING.x} ${VANISHING.y}L${x} 1000h150Z`} />
    ))}
    <path className={classes.headland} d="M0 520h800v13c-130 9-300 14-430 13S90 541 0 536Z" />
    <path className={classes.way} d="M-40 960C180 840 360 720 430 610c22-34 30-52 33-66" />
    {[
      [104, 885, 6],
      [252, 793, 5],
      [365, 699, 4],
      [430, 610, 3],
    ].map(([x, y, r]) => (
      <circle key={x} className={classes.point} cx={x} cy={y} r={r} />
    ))}
    <g className={classes.machine} transform="translate(420 468) scale(1.05)">
      <path d="M22 6h26l7 24h25c5 0 8 3 8 8v14H20V36h-2V9c0-2 2-3 4-3Z" />
      <path className={classes.window} d="M25 11h19l5 18H25Z" />
      <path d="M76 12h4v20h-4z" />
      <circle cx="33" cy="52" r="21" />
      <circle cx="82" cy="59" r="13" />
      <circle className={classes.hub} cx="33" cy="52" r="8" />
      <circle className={classes.hub} cx="82" cy="59" r="5" />
    </g>
    <g className={classes.signal}>
      <path d="M455 448a12 12 0 0 1 17 0M446 439a25 25 0 0 1 35 0M437 430a38 38 0 0 1 53 0" />
    </g>
  </svg>
)
