import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Further tables of accounts: bearer tokens, address changes, identities of other providers, domains and erasure. */
export const accountsMore = Effect.gen(function* () {
  yield* accountColumns
  yield* bearers
  yield* emailChanges
  yield* identities
  yield* domains
  yield* searches
})

const accountColumns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // `activated`: time of the first activation. An inactive account was deactivated if `activated` is set, and
  // never activated otherwise. A trigger sets the column, whichever statement activates the account.
  yield* sql`ALTER TABLE users
    ADD COLUMN activated timestamptz,
    ADD COLUMN erased timestamptz,
    ADD COLUMN invited_by_partner int REFERENCES partners ON DELETE SET NULL`
  yield* sql`UPDATE users SET activated = created WHERE active`
  yield* sql`CREATE FUNCTION note_activation() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.activated = coalesce(NEW.activated, CASE TG_OP WHEN 'INSERT' THEN NEW.created ELSE now() END);
    RETURN NEW;
  END $$`
  yield* sql`CREATE TRIGGER users_activation BEFORE INSERT OR UPDATE OF active ON users
    FOR EACH ROW WHEN (NEW.active) EXECUTE FUNCTION note_activation()`
  yield* sql`CREATE INDEX users_invited ON users (invited_by_partner) WHERE invited_by_partner IS NOT NULL`
  yield* sql`ALTER TABLE sign_in_attempts DROP CONSTRAINT sign_in_attempts_kind_check,
    ADD CONSTRAINT sign_in_attempts_kind_check CHECK (kind IN ('SIGN_IN', 'MAIL', 'REACTIVATION'))`
})

/**
 * Temporary bearer tokens of the dealer interface; deleted with the sign-in for which they were exchanged
 * (OPEN-19).
 */
const bearers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE bearer_tokens (
    token_hash bytea PRIMARY KEY,
    session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created timestamptz NOT NULL,
    expires timestamptz NOT NULL)`
  yield* sql`CREATE INDEX bearer_tokens_session ON bearer_tokens (session_id, created DESC)`
})

/** Running changes of email addresses (OPEN-22, OPEN-122), at most one per user. */
const emailChanges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE secrets DROP CONSTRAINT secrets_purpose_check,
    ADD CONSTRAINT secrets_purpose_check CHECK (purpose IN
      ('ACTIVATION', 'PASSWORD_RESET', 'EMAIL_CHANGE', 'EMAIL_CHANGE_CANCEL', 'EMAIL_CHANGE_CONFIRM'))`
  // `started_by`: null for the account's own user. `not_before`: time until which the old address may refuse the
  // change. `opened`: time at which the link to the new address was opened.
  yield* sql`CREATE TABLE email_changes (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
    email text NOT NULL CHECK (email = lower(email)),
    started_by int REFERENCES users ON DELETE SET NULL,
    foreign_start boolean NOT NULL,
    created timestamptz NOT NULL,
    not_before timestamptz NOT NULL,
    expires timestamptz NOT NULL,
    opened timestamptz,
    state text NOT NULL DEFAULT 'RUNNING' CHECK (state IN ('RUNNING', 'DONE', 'CANCELED', 'FAILED')))`
  yield* sql`CREATE UNIQUE INDEX email_changes_running ON email_changes (user_id) WHERE state = 'RUNNING'`
  yield* sql`CREATE INDEX email_changes_due ON email_changes (not_before) WHERE state = 'RUNNING' AND opened IS NOT NULL`
})

/** Identities of accounts at identity providers, and pending sign-ons (OPEN-20). */
const identities = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE user_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
    linked timestamptz NOT NULL,
    PRIMARY KEY (issuer, subject),
    UNIQUE (user_id, issuer))`
  yield* sql`CREATE TABLE sign_ons (
    browser_hash bytea PRIMARY KEY,
    provider text NOT NULL,
    provider_state text NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    portal_state text NOT NULL,
    redirect_uri text NOT NULL,
    created timestamptz NOT NULL)`
  yield* sql`CREATE INDEX sign_ons_created ON sign_ons (created)`
})

/** Brand portals to which an account belongs in addition to its primary portal, which is `users.domain` (OPEN-25). */
const domains = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE user_domains (
    user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
    domain_id int NOT NULL,
    place int NOT NULL,
    PRIMARY KEY (user_id, domain_id))`
})

/** Indexes by which user search finds last names and phone numbers; no list is sorted by these columns. */
const searches = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX users_last_name ON users (lower(last_name))`
  yield* sql`CREATE INDEX users_phone ON users (regexp_replace(phone_number, '[^0-9]', '', 'g'))`
})
