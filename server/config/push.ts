import { compact } from "./compact.ts"
import type { Reader } from "./reader.ts"
import type { Settings } from "./settings.ts"

/** Hosts of the push services of the common browsers. */
export const knownPushServices = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
]

/** Reads the server's keys for web push, and the push services that it may contact. */
export const readPush = (reader: Reader): Pick<Settings, "push" | "pushServices"> => ({
  ...compact({ push: readKeys(reader) }),
  pushServices: readServices(reader),
})

const readKeys = ({ value, reject }: Reader): Settings["push"] => {
  const publicKey = value("PUSH_PUBLIC_KEY")
  const privateKey = value("PUSH_PRIVATE_KEY")
  const subject = value("PUSH_SUBJECT")
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return undefined
  if (isKeyPair(publicKey, privateKey) && /^(mailto:.+@.+|https:\/\/.+)$/.test(subject ?? ""))
    return { publicKey, privateKey, subject } as NonNullable<Settings["push"]>
  return reject(
    "PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_SUBJECT belong together: a pair of VAPID keys (base64url) and an " +
      "address that push services reach the operator at, as mailto:portal@example.com",
  )
}

const isKeyPair = (publicKey = "", privateKey = ""): boolean =>
  /^B[\w-]{86}$/.test(publicKey) && /^[\w-]{43}$/.test(privateKey)

const readServices = ({ list, reject }: Reader): ReadonlyArray<string> => {
  const services = list("PUSH_SERVICES").map((service) => service.toLowerCase())
  for (const service of services.filter((entry) => !/^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/.test(entry)))
    reject(`PUSH_SERVICES must list hosts, as push.example or *.push.example, not ${JSON.stringify(service)}`)
  return services.length > 0 ? services : knownPushServices
}
