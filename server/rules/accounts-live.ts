import { Layer } from "effect"
import { Attempts } from "../store/attempts.ts"
import { Mails } from "../store/mails.ts"
import { Secrets } from "../store/secrets.ts"
import { Sessions } from "../store/sessions.ts"
import { Users } from "../store/users.ts"
import { AccountMails } from "./account-mails.ts"
import { Passwords } from "./passwords.ts"
import { SessionEvents } from "./session-events.ts"

/** Everything that accounts, sign-ins and their mails need; wants the configuration and the database. */
export const AccountsLive = AccountMails.layer.pipe(
  Layer.provideMerge(Sessions.layer),
  Layer.provideMerge(
    Layer.mergeAll(
      Attempts.layer,
      Mails.layer,
      Passwords.layer,
      Secrets.layer,
      SessionEvents.layer,
      Users.layer,
    ),
  ),
)
