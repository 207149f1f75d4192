import { createECDH, generateKeyPairSync, randomBytes } from "node:crypto"
import fs from "node:fs"
import { createServer, type Server } from "node:https"
import type { AddressInfo } from "node:net"
import { Layer } from "effect"
import { isPublic, PushNetwork } from "#server/rules/push-network.ts"

const fixture = (name: string) => fs.readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8")

/** A push service as browsers name it: notes what arrives, answers what the test says. */
export class FakePushService {
  readonly heard: Array<{ path: string; headers: Record<string, unknown>; bytes: number }> = []
  /** What every browser's endpoint answers, but for those with an answer of their own by path. */
  status = 201
  /** Host of its endpoints, from the start on. */
  host = ""
  readonly statuses = new Map<string, number>()
  readonly #server: Server = createServer(
    { key: fixture("push-service.key"), cert: fixture("push-service.pem") },
    (request, response) => {
      const path = request.url ?? ""
      let bytes = 0
      request.on("data", (chunk: Buffer) => {
        bytes += chunk.length
      })
      request.on("end", () => {
        this.heard.push({ path, headers: request.headers, bytes })
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

/** A server's own keys. */
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
/** 127.0.0.1 stands for a public address here, the rest is as always. */
export const pushNetwork = Layer.succeed(PushNetwork, {
  lookup: async (name) => [{ address: addresses[name] ?? "", family: 4 }].filter((one) => one.address !== ""),
  isPublic: (address) => address === "127.0.0.1" || isPublic(address),
  ca: fixture("push-service.pem"),
})

/** A browser's keys. */
export const browserKeys = () => {
  const ecdh = createECDH("prime256v1")
  return {
    p256dh: ecdh.generateKeys().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
  }
}

/** What a browser sends of its subscription. */
export const pushTokenOf = (endpoint: string) =>
  JSON.stringify({ endpoint, expirationTime: null, keys: browserKeys() })
