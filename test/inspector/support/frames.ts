/** Frames where no page draws any: each in a moment. */
Object.assign(globalThis, { requestAnimationFrame: setTimeout, cancelAnimationFrame: clearTimeout })
