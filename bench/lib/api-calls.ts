import { UserUpdate } from "#contract/schemas/user.ts"
import { type Server, signIn } from "./server.ts"

export interface Request {
  readonly method: string
  readonly path: string
  readonly body?: string
}

/** One API call of the benchmark that clients repeat; if it has several requests, they are sent in turn. */
export interface ApiCall {
  readonly name: string
  readonly email: string
  readonly requests: ReadonlyArray<Request>
  /** Whether the response has few rows even in the large seed world. */
  readonly light: boolean
}

const OWNER = "owner@headland.example"
const SERVICE = "service@headland.example"

/** The API reads that the screens make most, and three writes, in the large world. */
export const apiCalls = async (server: Server): Promise<ReadonlyArray<ApiCall>> => {
  const owner = await get(server, OWNER, "/api/users/current")
  const service = await get(server, SERVICE, "/api/users/current")
  const centre = service.roles.find((role: { partnerId?: number }) => role.partnerId !== undefined)?.partnerId
  const fleet = await get(server, OWNER, "/api/fleet?size=1")
  const machine = fleet.content[0].id
  const read = (email: string, path: string, light = false): ApiCall => ({
    name: `GET ${path.replace("/api", "")}`,
    email,
    requests: [{ method: "GET", path }],
    light,
  })
  const write = (email: string, method: string, path: string, bodies: ReadonlyArray<unknown>): ApiCall => ({
    name: `${method} ${path.replace("/api", "")}`,
    email,
    requests: bodies.map((body) => ({ method, path, body: JSON.stringify(body) })),
    light: false,
  })
  const boundary = (await get(server, OWNER, "/api/geofencing/geofences?size=1")).content[0]
  const profile = Object.fromEntries(Object.keys(UserUpdate.fields).map((field) => [field, owner[field]]))
  return [
    read(OWNER, "/api/users/current"),
    read(OWNER, "/api/fleet?size=50"),
    read(OWNER, `/api/machines/${machine}`, true),
    read(OWNER, "/api/alarms?size=50"),
    read(OWNER, "/api/usernotifications/list", true),
    read(OWNER, "/api/geofencing/geofences", true),
    read(SERVICE, `/api/services/${centre}/machines?size=50`),
    read(SERVICE, `/api/services/${centre}/subscriptions?size=50`),
    read(SERVICE, `/api/services/${centre}/alarms?size=50`),
    read(SERVICE, `/api/services/${centre}/fleet/summary`),
    read(SERVICE, `/api/services/${centre}/statistics`),
    read(SERVICE, `/api/services/${centre}/maintenances?size=50`),
    read(SERVICE, `/api/services/${centre}/servicecodes?size=50&${lastDay()}`),
    read(SERVICE, `/api/services/${centre}/machines/positions`),
    write(OWNER, "PUT", `/api/machines/${machine}`, [{ machineName: "Harrow" }, { machineName: "Plough" }]),
    write(OWNER, "PUT", "/api/users", [profile, { ...profile, lastName: `${owner.lastName}a` }]),
    write(OWNER, "PUT", `/api/geofencing/geofences/${boundary.id}`, [
      { name: boundary.name, geometry: boundary.geometry },
      { name: `${boundary.name} 2`, geometry: boundary.geometry },
    ]),
  ]
}

const lastDay = () => {
  const end = Date.now()
  return `start=${new Date(end - 86_400_000).toISOString()}&end=${new Date(end).toISOString()}`
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked into by hand.
const get = async (server: Server, email: string, path: string): Promise<any> => {
  const answer = await fetch(`${server.url}${path}`, { headers: await signIn(server, email) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
