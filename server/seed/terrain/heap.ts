/** Priority queue of numbers, lowest priority first. */
export class Heap {
  #items: Array<number> = []
  #priorities: Array<number> = []

  get size(): number {
    return this.#items.length
  }

  push(item: number, priority: number): void {
    let at = this.#items.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if ((this.#priorities[parent] as number) <= priority) break
      this.#items[at] = this.#items[parent] as number
      this.#priorities[at] = this.#priorities[parent] as number
      at = parent
    }
    this.#items[at] = item
    this.#priorities[at] = priority
  }

  /** Removes the item with the lowest priority; only allowed while `size` is above 0. */
  pop(): number {
    const top = this.#items[0] as number
    const item = this.#items.pop() as number
    const priority = this.#priorities.pop() as number
    if (this.#items.length > 0) this.#sink(item, priority)
    return top
  }

  #sink(item: number, priority: number): void {
    const length = this.#items.length
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= length) break
      const right = child + 1
      if (right < length && (this.#priorities[right] as number) < (this.#priorities[child] as number))
        child = right
      if ((this.#priorities[child] as number) >= priority) break
      this.#items[at] = this.#items[child] as number
      this.#priorities[at] = this.#priorities[child] as number
      at = child
    }
    this.#items[at] = item
    this.#priorities[at] = priority
  }
}
