import { createHash, randomBytes } from "node:crypto"

/** Random token of 256 bits in a form that fits into cookies and links. */
export const newToken = (): string => randomBytes(32).toString("base64url")

/** Hash under which a token is stored. A slow hash is not needed, because 256 bits cannot be guessed. */
export const tokenHash = (token: string): Uint8Array => createHash("sha256").update(token).digest()

/** Hash of an email address for the counters of rate limits, so that these hold no address. */
export const accountHash = (email: string): Uint8Array =>
  createHash("sha256").update(`account:${email}`).digest()
