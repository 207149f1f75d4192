import { createHash, randomBytes } from "node:crypto"

/** 256 random bits in a form that fits into cookies and links. */
export const newToken = (): string => randomBytes(32).toString("base64url")

/** Stored hash of a token. It needs no slow hash: 256 bits cannot be guessed. */
export const tokenHash = (token: string): Uint8Array => createHash("sha256").update(token).digest()

/** Names an account in counters without naming the person. */
export const accountHash = (email: string): Uint8Array =>
  createHash("sha256").update(`account:${email}`).digest()
