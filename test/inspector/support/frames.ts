/** Replaces animation frames by timers, because no page draws frames in Node. */
Object.assign(globalThis, { requestAnimationFrame: setTimeout, cancelAnimationFrame: clearTimeout })
