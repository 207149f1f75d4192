import { REGISTER_MODES, REGISTERS, type RegisterMode, type RegisterName } from "../registers/names.ts"
import { isOneOf, type Reader } from "./reader.ts"
import type { Settings } from "./settings.ts"
import { whereSet } from "./where-set.ts"

/** Database, mail, maps and registers that are not the server's own. */
export const readOutside = (
  reader: Reader,
): Pick<Settings, "databaseUrl" | "mailUrl" | "mapboxToken" | "mapStyleUrl" | "registers"> => ({
  ...whereSet({
    databaseUrl: reader.url("DATABASE_URL", ["postgres:", "postgresql:"]),
    mailUrl: readMail(reader),
    mapboxToken: readMapbox(reader),
    mapStyleUrl: reader.url("MAP_STYLE_URL", ["http:", "https:"]),
  }),
  registers: readRegisters(reader),
})

const readMail = ({ url, refuse }: Reader): string | undefined => {
  const mailUrl = url("MAIL_URL", ["smtp:", "smtps:"])
  if (mailUrl !== undefined && new URL(mailUrl).hostname === "")
    refuse("MAIL_URL must name the mail server, as smtp://mail.example")
  return mailUrl
}

const readMapbox = ({ value, refuse }: Reader): string | undefined => {
  const token = value("MAPBOX_TOKEN")
  if (token !== undefined && !token.startsWith("pk."))
    refuse("MAPBOX_TOKEN must be a public token (pk...): it is sent to every browser")
  return token
}

const readRegisters = ({ pairs }: Reader): Settings["registers"] => {
  const registers: Partial<Record<RegisterName, RegisterMode>> = {}
  const must = `register=mode, as ${REGISTERS[0]}=off (registers ${REGISTERS.join(", ")}; modes ${REGISTER_MODES.join(", ")})`
  pairs("HEADLAND_REGISTERS", must, (name, mode) => {
    if (!isOneOf(REGISTERS, name) || !isOneOf(REGISTER_MODES, mode)) return false
    registers[name] = mode
    return true
  })
  return registers
}
