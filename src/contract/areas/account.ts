import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AccountGroup } from "../groups/account.ts"
import { ActivationGroup } from "../groups/activation.ts"
import { AddressOptionsGroup } from "../groups/address-options.ts"
import { AuthGroup } from "../groups/auth.ts"
import { InvitationsGroup } from "../groups/invitations.ts"
import { UsersGroup } from "../groups/users.ts"
import { API_BASE } from "../version.ts"

/** Calls about the user's own account: opening, activation, profile, password and closing. */
export class AccountApi extends HttpApi.make("own-account")
  .add(AuthGroup, ActivationGroup, UsersGroup, AccountGroup, AddressOptionsGroup, InvitationsGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
