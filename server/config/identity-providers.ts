import { isLoopback } from "./listen-address.ts"
import type { Reader } from "./reader.ts"
import type { Settings } from "./settings.ts"

type Providers = Settings["identityProviders"]

/**
 * Reads the identity providers: OIDC_PROVIDERS lists their names, and the settings of each provider have its name
 * as a prefix, as OIDC_GREEN_FARM_ISSUER.
 */
export const readIdentityProviders = (reader: Reader): Providers =>
  reader.list("OIDC_PROVIDERS").map((name) => readProvider(reader, name))

const readProvider = ({ value, url, reject }: Reader, name: string): Providers[number] => {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    reject(`OIDC_PROVIDERS must list names of small letters, not ${JSON.stringify(name)}`)
  const prefix = `OIDC_${name.toUpperCase().replaceAll("-", "_")}`
  const issuer = url(`${prefix}_ISSUER`, ["http:", "https:"])
  if (issuer === undefined || !isSafe(issuer)) reject(`${prefix}_ISSUER must be an https address`)
  const needed = (key: string) => value(key) ?? reject(`${key} is missing`) ?? ""
  return {
    name,
    issuer: issuer ?? "",
    clientId: needed(`${prefix}_CLIENT_ID`),
    clientSecret: needed(`${prefix}_CLIENT_SECRET`),
  }
}

const isSafe = (issuer: string): boolean =>
  !issuer.startsWith("http:") || isLoopback(new URL(issuer).hostname)
