import { createDecipheriv, createECDH, generateKeyPairSync, hkdfSync, randomBytes } from "node:crypto"
import fs from "node:fs"
import { createServer, type Server } from "node:https"
import type { AddressInfo } from "node:net"
import { Layer } from "effect"
import { isPublic, PushNetwork } from "#server/rules/push-network.ts"

const fixture = (name: string) => fs.readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8")

/** A fake push service as browsers name it: records what arrives, and responds as the test says. */
export class FakePushService {
  readonly received: Array<{ path: string; headers: Record<string, unknown>; bytes: number; body: Buffer }> =
    []
  /** HTTP status with which the endpoints respond, except those with their own status by path. */
  status = 201
  /** Host of the endpoints, known once the service has started. */
  host = ""
  readonly statuses = new Map<string, number>()
  readonly #server: Server = createServer(
    { key: fixture("push-service.key"), cert: fixture("push-service.pem") },
    (request, response) => {
      const path = request.url ?? ""
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const body = Buffer.concat(chunks)
        this.received.push({ path, headers: request.headers, bytes: body.length, body })
        response.writeHead(this.statuses.get(path) ?? this.status).end()
      })
    },
  )
  start = () =>
    new Promise<void>((resolve) => {
      this.#server.listen(0, "127.0.0.1", () => {
        this.host = `push.example:${(this.#server.address() as AddressInfo).port}`
        resolve()
      })
    })
  stop = () => this.#server.close()
}

/** A new VAPID key pair of a server. */
export const vapidKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")])
  return { publicKey: point.toString("base64url"), privateKey: privateKey.export({ format: "jwk" }).d ?? "" }
}

const addresses: Record<string, string> = {
  "push.example": "127.0.0.1",
  "inside.push.example": "10.0.0.7",
  "outside.push.example": "93.184.216.34",
}
/** Network for pushes that treats 127.0.0.1 as a public address; all other checks are the real ones. */
export const pushNetwork = Layer.succeed(PushNetwork, {
  lookup: async (name) => [{ address: addresses[name] ?? "", family: 4 }].filter((one) => one.address !== ""),
  isPublic: (address) => address === "127.0.0.1" || isPublic(address),
  ca: fixture("push-service.pem"),
})

/** Creates the keys of a browser's push subscription. */
export const browserKeys = () => {
  const ecdh = createECDH("prime256v1")
  const mine = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: mine.toString("base64url"),
    auth: auth.toString("base64url"),
    /** Decrypts a pushed message, which only this browser's keys can do (RFC 8291). */
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const begin = 21 + body.readUInt8(20)
      const theirs = body.subarray(21, begin)
      const derived = (secret: Buffer, by: Buffer, info: ReadonlyArray<Buffer | string>, length: number) =>
        Buffer.from(
          hkdfSync("sha256", secret, by, Buffer.concat(info.map((one) => Buffer.from(one))), length),
        )
      const secret = derived(ecdh.computeSecret(theirs), auth, ["WebPush: info\0", mine, theirs], 32)
      const key = derived(secret, salt, ["Content-Encoding: aes128gcm\0"], 16)
      const opened = createDecipheriv(
        "aes-128-gcm",
        key,
        derived(secret, salt, ["Content-Encoding: nonce\0"], 12),
      ).setAuthTag(body.subarray(-16))
      const text = Buffer.concat([opened.update(body.subarray(begin, -16)), opened.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

/** Push subscription as JSON, as a browser sends it to the server. */
export const pushTokenOf = (endpoint: string, keys: { readonly p256dh: string } = browserKeys()) =>
  JSON.stringify({ endpoint, expirationTime: null, keys })
