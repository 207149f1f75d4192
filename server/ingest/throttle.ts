/** Batches a second that a token may send; the same number may be sent at once after a pause. */
export const BATCHES_PER_SECOND = 100

/**
 * Token bucket per device, which limits its requests; a bucket is full after a second without requests. `take`
 * returns 0 when a request is allowed, otherwise the milliseconds until the next request is allowed.
 */
export const makeThrottle = (perSecond: number) => {
  const buckets = new Map<number, { permits: number; at: number }>()
  return {
    take: (deviceId: number, now: number): number => {
      const bucket = buckets.get(deviceId) ?? { permits: perSecond, at: now }
      buckets.set(deviceId, bucket)
      const gained = (Math.max(0, now - bucket.at) * perSecond) / 1000
      bucket.permits = Math.min(perSecond, bucket.permits + gained)
      bucket.at = now
      if (bucket.permits < 1) return Math.ceil(((1 - bucket.permits) * 1000) / perSecond)
      bucket.permits--
      return 0
    },
  }
}
