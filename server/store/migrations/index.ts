import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { accounts } from "./0001_accounts.ts"
import { machines } from "./0002_machines.ts"
import { telemetry } from "./0003_telemetry.ts"
import { records } from "./0004_records.ts"
import { accountsMore } from "./0005_accounts_more.ts"
import { devicesAndShares } from "./0006_devices_and_shares.ts"
import { subscriptions } from "./0007_subscriptions.ts"
import { alarms } from "./0008_alarms.ts"
import { boundaries } from "./0009_boundaries.ts"
import { reports } from "./0010_reports.ts"
import { partners } from "./0011_partners.ts"
import { administration } from "./0012_administration.ts"
import { machineSearch } from "./0013_machine_search.ts"
import { ordersOfLists } from "./0014_orders_of_lists.ts"
import { erasedAccounts } from "./0015_erased_accounts.ts"
import { brandOfMails } from "./0016_brand_of_mails.ts"
import { arrivedPushes } from "./0017_arrived_pushes.ts"
import { orderOfNotifications } from "./0018_order_of_notifications.ts"
import { doubtedReadings } from "./0019_doubted_readings.ts"
import { addressOfSignOns } from "./0020_address_of_sign_ons.ts"
import { serverKeys } from "./0021_server_keys.ts"
import { foldedSearch } from "./0022_folded_search.ts"
import { endOfShares } from "./0023_end_of_shares.ts"
import { crossingsOfMachines } from "./0024_crossings_of_machines.ts"
import { alarmSettings } from "./0025_alarm_settings.ts"
import { asciiDomains } from "./0026_ascii_domains.ts"
import { worstAlarms } from "./0027_worst_alarms.ts"
import { alarmWork } from "./0028_alarm_work.ts"
import { deviceAttempts } from "./0029_device_attempts.ts"
import { countsAndStanding } from "./0030_counts_and_standing.ts"

/** Database migrations in order; a released migration never changes. */
export const migrations: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>> = {
  "0001_accounts": accounts,
  "0002_machines": machines,
  "0003_telemetry": telemetry,
  "0004_records": records,
  "0005_accounts_more": accountsMore,
  "0006_devices_and_shares": devicesAndShares,
  "0011_partners": partners,
  "0009_boundaries": boundaries,
  "0008_alarms": alarms,
  "0010_reports": reports,
  "0012_administration": administration,
  "0007_subscriptions": subscriptions,
  "0013_machine_search": machineSearch,
  "0014_orders_of_lists": ordersOfLists,
  "0015_erased_accounts": erasedAccounts,
  "0016_brand_of_mails": brandOfMails,
  "0017_arrived_pushes": arrivedPushes,
  "0018_order_of_notifications": orderOfNotifications,
  "0019_doubted_readings": doubtedReadings,
  "0020_address_of_sign_ons": addressOfSignOns,
  "0021_server_keys": serverKeys,
  "0022_folded_search": foldedSearch,
  "0023_end_of_shares": endOfShares,
  "0024_crossings_of_machines": crossingsOfMachines,
  "0025_alarm_settings": alarmSettings,
  "0026_ascii_domains": asciiDomains,
  "0027_worst_alarms": worstAlarms,
  "0028_alarm_work": alarmWork,
  "0029_device_attempts": deviceAttempts,
  "0030_counts_and_standing": countsAndStanding,
}
