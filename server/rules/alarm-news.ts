import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import { type ChosenLevels, levelsFor } from "#domain/alarms/settings.ts"
import { displayName } from "#domain/machine.ts"
import { AppConfig } from "../config.ts"
import { codeTitle } from "../diagnostics/catalogue.ts"
import { portalOfBrand } from "../portals.ts"
import { Mails } from "../store/mails.ts"
import { UserNotifications } from "../store/user-notifications.ts"
import { brandName, brandNamed } from "./brands.ts"
import type { MailTemplate } from "./mail-text.ts"
import { serverText } from "./texts.ts"

/** Owner of a machine, as the recipient of news about its alarms. */
export interface Recipient {
  readonly userId: number
  readonly email: string
  readonly language: string
  readonly active: boolean
  /** Name of the brand at which the owner's account was created. */
  readonly domain: string | null
}

export interface NamedAlarm {
  readonly code: string
  readonly level: AlarmLevel
  readonly vin: string
  readonly machineName: string | null
}

interface News extends Recipient, NamedAlarm, ChosenLevels {}

/** Title of an alarm in the reader's language; its code where the product does not explain the code. */
export const alarmTitle = ({ code }: Pick<NamedAlarm, "code">, language: string): string => {
  const title = codeTitle(code, language)
  return title === "" ? code : title
}

/** Name of an alarm's level in the reader's language. */
export const levelName = (level: AlarmLevel, language: string): string =>
  serverText(`notifications.alarmRaised.${level}`, language)

/**
 * Mails an owner at the portal of the brand where the owner's account was created, since no request names one; a
 * deactivated account gets no mail.
 */
export const mailOwner = Effect.fnUntraced(function* (
  { active, domain, email, language }: Recipient,
  template: MailTemplate,
  linkAt: (publicUrl: string) => string,
  values: Readonly<Record<string, string>>,
) {
  if (!active) return
  const { brand, publicUrl } = portalOfBrand(yield* AppConfig, brandNamed(domain))
  yield* (yield* Mails).queue({
    brand,
    recipient: email,
    language,
    template,
    values: {
      product: brandName(brand),
      link: linkAt(publicUrl),
      settings: `${publicUrl}/#/fleet/alarms/settings`,
      ...values,
    },
  })
})

/**
 * Notifies the owner of a machine of a new alarm, as the owner's settings say (ALARM-08), and forgets that this was
 * to be done, in one transaction. An alarm from before the present ownership is none of its owner's (OPEN-168).
 */
export const announceAlarm = Effect.fn("announceAlarm")(function* (alarmId: number) {
  const sql = yield* SqlClient.SqlClient
  const waiting = yield* sql`DELETE FROM alarm_news WHERE alarm_id = ${alarmId} RETURNING alarm_id`
  if (waiting.length === 0) return
  const [news] = yield* sql<News>`
    SELECT a.code, a.level, m.vin, m.machine_name AS "machineName", u.id AS "userId", u.email, u.language, u.active,
      u.domain, s.levels, o.levels AS own
    FROM alarms a JOIN machines m ON m.id = a.machine_id AND a.modified >= m.owned_since
      JOIN users u ON u.id = m.owner_id
      LEFT JOIN alarm_settings s ON s.user_id = u.id
      LEFT JOIN alarm_setting_machines o ON o.user_id = u.id AND o.machine_id = m.id
    WHERE a.id = ${alarmId}`
  if (news === undefined) return
  const channels = levelsFor(news)[news.level]
  const link = `fleet/machines/vin/${news.vin}?tab=alarms`
  const values = {
    machine: displayName(news),
    alarm: alarmTitle(news, news.language),
    code: news.code,
    level: levelName(news.level, news.language),
  }
  if (channels.portal)
    yield* (yield* UserNotifications).tell([news.userId], {
      type: "alarmRaised",
      values,
      link,
      isPushed: channels.push,
    })
  const linkAt = (publicUrl: string) => `${publicUrl}/#/fleet/machines/vin/${news.vin}?tab=alarms`
  if (channels.mail) yield* mailOwner(news, "alarmRaised", linkAt, values)
})
