import type { User } from "#contract/schemas/user.ts"

export interface SignIn {
  readonly user: User
  readonly sessionId: string
}

/** Milliseconds for which a process uses a cached session. */
const TRUSTED = 10_000
const MOST = 10_000

/** Cache of recently read sessions, so that a screen's simultaneous calls read its session once. */
export class SessionCache {
  readonly #entries = new Map<string, { readonly signIn: SignIn; readonly until: number }>()
  #drops = 0

  get(key: string, now: number): SignIn | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.until > now) return entry?.signIn
    this.#entries.delete(key)
    return undefined
  }

  /**
   * Counter that callers read before the database query and pass to `put`: if a session ended between the query
   * and `put`, the counter has changed and the session is not cached.
   */
  get moment(): number {
    return this.#drops
  }

  put(key: string, signIn: SignIn, moment: number, now: number): void {
    if (moment !== this.#drops) return
    if (this.#entries.size >= MOST) this.#entries.clear()
    this.#entries.set(key, { signIn, until: now + TRUSTED })
  }

  drop(matches: (signIn: SignIn) => boolean): void {
    this.#drops += 1
    for (const [key, entry] of this.#entries) if (matches(entry.signIn)) this.#entries.delete(key)
  }
}
