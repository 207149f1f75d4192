import {
  INTEGRATION_MODES,
  INTEGRATIONS,
  type IntegrationMode,
  type IntegrationName,
} from "../integrations/names.ts"
import { compact } from "./compact.ts"
import { isOneOf, type Reader } from "./reader.ts"
import type { Settings } from "./settings.ts"

/** Reads the settings of external systems: database, mail, maps and registers. */
export const readOutside = (
  reader: Reader,
): Pick<Settings, "databaseUrl" | "mailUrl" | "mapboxToken" | "mapStyleUrl" | "integrations"> => ({
  ...compact({
    databaseUrl: reader.url("DATABASE_URL", ["postgres:", "postgresql:"]),
    mailUrl: readMail(reader),
    mapboxToken: readMapbox(reader),
    mapStyleUrl: reader.url("MAP_STYLE_URL", ["http:", "https:"]),
  }),
  integrations: readIntegrations(reader),
})

const readMail = ({ url, reject }: Reader): string | undefined => {
  const mailUrl = url("MAIL_URL", ["smtp:", "smtps:"])
  if (mailUrl !== undefined && new URL(mailUrl).hostname === "")
    reject("MAIL_URL must name the mail server, as smtp://mail.example")
  return mailUrl
}

const readMapbox = ({ value, reject }: Reader): string | undefined => {
  const token = value("MAPBOX_TOKEN")
  if (token !== undefined && !token.startsWith("pk."))
    reject("MAPBOX_TOKEN must be a public token (pk...): it is sent to every browser")
  return token
}

const readIntegrations = ({ pairs }: Reader): Settings["integrations"] => {
  const integrations: Partial<Record<IntegrationName, IntegrationMode>> = {}
  const must = `register=mode, as ${INTEGRATIONS[0]}=off (registers ${INTEGRATIONS.join(", ")}; modes ${INTEGRATION_MODES.join(", ")})`
  pairs("HEADLAND_INTEGRATIONS", must, (name, mode) => {
    if (!isOneOf(INTEGRATIONS, name) || !isOneOf(INTEGRATION_MODES, mode)) return false
    integrations[name] = mode
    return true
  })
  return integrations
}
