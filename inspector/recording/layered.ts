/**
 * Maximum number of changes kept apart from the large map; when there are more, the changes are merged with the
 * large map into a new map.
 */
const MOST_CHANGES = 200

/**
 * A large map with a few changes over it. The next version shares the large map and copies only the changes,
 * because a recording has thousands of actors and each frame changes some. Iteration order is that of any map: new
 * keys come last.
 */
export class Layered<V extends object> implements ReadonlyMap<string, V> {
  readonly #below: ReadonlyMap<string, V>
  readonly #changes: Map<string, V>

  private constructor(below: ReadonlyMap<string, V>, changes: Map<string, V>) {
    this.#below = below
    this.#changes = changes
  }

  /** Creates a modifiable map with the content of another map, which stays unchanged. */
  static over<V extends object>(map: ReadonlyMap<string, V>): Layered<V> {
    if (!(map instanceof Layered)) return new Layered(map, new Map())
    const layered: Layered<V> = map
    return layered.#changes.size < MOST_CHANGES
      ? new Layered(layered.#below, new Map(layered.#changes))
      : new Layered(new Map(layered), new Map())
  }

  set(key: string, value: V): void {
    this.#changes.set(key, value)
  }

  get(key: string): V | undefined {
    return this.#changes.get(key) ?? this.#below.get(key)
  }

  has(key: string): boolean {
    return this.#changes.has(key) || this.#below.has(key)
  }

  get size(): number {
    let size = this.#below.size
    for (const key of this.#changes.keys()) if (!this.#below.has(key)) size += 1
    return size
  }

  *entries(): MapIterator<[string, V]> {
    for (const [key, value] of this.#below) yield [key, this.#changes.get(key) ?? value]
    for (const [key, value] of this.#changes) if (!this.#below.has(key)) yield [key, value]
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries()
  }

  /** Iterates over all entries without creating an object for each, which makes it faster than `entries()`. */
  forEach(act: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    this.#below.forEach((value, key) => act(this.#changes.get(key) ?? value, key, this))
    this.#changes.forEach((value, key) => {
      if (!this.#below.has(key)) act(value, key, this)
    })
  }
}
