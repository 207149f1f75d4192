import { Layer } from "effect"
import { Integrations } from "../integrations/integrations.ts"
import { Attempts } from "../store/attempts.ts"
import { Audit } from "../store/audit.ts"
import { Bearers } from "../store/bearers.ts"
import { EmailChanges } from "../store/email-changes.ts"
import { Mails } from "../store/mails.ts"
import { Secrets } from "../store/secrets.ts"
import { Sessions } from "../store/sessions.ts"
import { Users } from "../store/users.ts"
import { AccountMails } from "./account-mails.ts"
import { EmailChanging } from "./email-change.ts"
import { KnownBrowsers } from "./known-browsers.ts"
import { Passwords } from "./passwords.ts"
import { SessionEvents } from "./session-events.ts"
import { SingleSignOn } from "./single-sign-on.ts"

/** All services for accounts, sign-ins and their mails; requires configuration and database. */
export const AccountsLive = Layer.mergeAll(
  AccountMails.layer,
  Bearers.layer,
  EmailChanging.layer,
  SingleSignOn.layer,
).pipe(
  Layer.provideMerge(Sessions.layer),
  Layer.provideMerge(
    Layer.mergeAll(
      Attempts.layer,
      Audit.layer,
      EmailChanges.layer,
      Mails.layer,
      Passwords.layer,
      Integrations.layer,
      KnownBrowsers.layer,
      Secrets.layer,
      SessionEvents.layer,
      Users.layer,
    ),
  ),
)
